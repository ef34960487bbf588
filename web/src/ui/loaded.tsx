import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { NotLoaded, type NotLoadedProps } from './not-loaded.tsx'

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
