import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function recordedQuery(most: number) {
  return queryOptions({
    queryKey: ['safeguarding', 'conversations', most],
    queryFn: ({ signal }) => api.safeguarding.conversations({ most }, { signal }),
    meta: { shows: ['messages'] },
    staleTime: 10_000,
  })
}

export function openingsQuery(most: number) {
  return queryOptions({
    queryKey: ['safeguarding', 'openings', most],
    queryFn: ({ signal }) => api.safeguarding.openings({ most }, { signal }),
    meta: { shows: ['messages'] },
    staleTime: 10_000,
  })
}

/** Is noted: ask only when an owner has pressed for it. */
export const openRecorded = (id: string, before?: number) => api.safeguarding.open({ id, ...(before !== undefined && { before }) })
