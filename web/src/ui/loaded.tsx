import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { type Failure, failureOf, inWords } from '../lib/refusals.ts'
import { ErrorPanel } from './notices/error-panel.tsx'

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  title?: string
  /** the specification's sentence of it, below the plain one: of an unexpected failure, or by it, of any but a refusal */
  failed?: string | ((failure: Failure) => string)
  retryLabel?: string
  /** a retry could not help */
  isFinal?: boolean
}

interface LoadedProps<Data> extends NotLoadedProps {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data, even if a later refetch fails; before it arrives, a placeholder or the reason for the failure. */
export function Loaded<Data>({ query, waiting, children, ...words }: LoadedProps<Data>) {
  const isThere = query.data !== undefined
  // Renders arriving data in interruptible steps, so that a slow phone reacts to a press.
  const isDrawn = useDeferredValue(isThere)
  if (query.data !== undefined) return isDrawn ? children(query.data) : waiting
  return query.error ? <NotLoaded query={query} {...words} /> : waiting
}

export function NotLoaded({ query: { error, isFetching, refetch }, failed, isFinal, ...shown }: NotLoadedProps) {
  const failure = failureOf(error)
  const isResting = failure.code === 'studio-resting'
  const quoted = typeof failed === 'function' ? failed(failure) : inWords(failure, failed ?? failure.message).message
  return (
    <ErrorPanel
      {...shown}
      {...(isResting && { title: 'Closed for now' })}
      message={failure.message}
      detail={failure.kind === 'refused' || quoted === failure.message ? null : quoted}
      requestId={isResting ? null : failure.requestId}
      retrying={isFetching}
      onRetry={isFinal || isResting ? undefined : () => void refetch()}
    />
  )
}
