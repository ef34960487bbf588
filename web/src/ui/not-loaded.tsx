import type { UseQueryResult } from '@tanstack/react-query'
import { type Failure, failureOf, inWords } from '../lib/refusals.ts'
import { ErrorPanel } from './notices/error-panel.tsx'

export interface NotLoadedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  title?: string
  /** the specification's sentence of it, below the plain one: of an unexpected failure, or by it, of any but a refusal */
  failed?: string | ((failure: Failure) => string)
  retryLabel?: string
  /** a retry could not help */
  isFinal?: boolean
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
