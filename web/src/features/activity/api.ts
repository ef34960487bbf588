import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { askedBy, type ActivitySearch } from './search.ts'

/** What is told of these is also told here. */
const shows = ['users', 'students', 'invoices', 'payments', 'plans', 'documents', 'channels', 'studios', 'bankDetails'] as const

export function activityQuery(search: ActivitySearch) {
  return infiniteQueryOptions({
    queryKey: ['activity', search],
    queryFn: ({ pageParam, signal }) => api.activity.list({ ...askedBy(search), ...pageParam }, { signal }),
    initialPageParam: null as { beforeAt: string; beforeId: string } | null,
    getNextPageParam: ({ entries, hasMore }) => {
      const last = entries.at(-1)
      return hasMore && last ? { beforeAt: last.at, beforeId: last.id } : null
    },
    placeholderData: keepPreviousData,
    meta: { shows: [...shows] },
    staleTime: 0,
  })
}

export function doersQuery() {
  return queryOptions({
    queryKey: ['activity', 'people'],
    queryFn: ({ signal }) => api.activity.people(undefined, { signal }),
    meta: { shows: ['users'] },
    staleTime: 60_000,
  })
}
