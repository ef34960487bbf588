import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { type Failure, failureOf, inWords } from '../lib/refusals.ts'
import { ErrorPanel } from './notices/error-panel.tsx'

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  title?: string
  /** words for an unexpected failure, or for any */
  failed?: string | ((failure: Failure) => string)
  retryLabel?: string
  /** no attempt could end otherwise */
  isFinal?: boolean
}

interface LoadedProps<Data> extends NotLoadedProps {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** What was asked for, also while a later attempt fails; until then the shape of it, or why there is nothing. */
export function Loaded<Data>({ query, waiting, children, ...words }: LoadedProps<Data>) {
  const isThere = query.data !== undefined
  // What has just arrived is drawn in short steps, between which a slow phone hears a press.
  const isDrawn = useDeferredValue(isThere)
  if (query.data !== undefined) return isDrawn ? children(query.data) : waiting
  return query.error ? <NotLoaded query={query} {...words} /> : waiting
}

export function NotLoaded({ query: { error, isFetching, refetch }, failed, isFinal, ...shown }: NotLoadedProps) {
  const failure = failureOf(error)
  const isResting = failure.code === 'studio-resting'
  return (
    <ErrorPanel
      {...shown}
      {...(isResting && { title: 'Closed for now' })}
      message={typeof failed === 'function' ? failed(failure) : failed ? inWords(failure, failed).message : failure.message}
      requestId={isResting ? null : failure.requestId}
      retrying={isFetching}
      onRetry={isFinal || isResting ? undefined : () => void refetch()}
    />
  )
}
