import type { MergeTwo, Two } from '@callboard/contract/duplicates'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function duplicatesQuery() {
  return queryOptions({
    queryKey: ['duplicates', 'list'],
    queryFn: ({ signal }) => api.duplicates.list(undefined, { signal }),
    meta: { shows: ['duplicates', 'students', 'users'] },
    staleTime: 60_000,
  })
}

/** Counted again at each question. */
export function previewQuery(two: Two) {
  return queryOptions({
    queryKey: ['duplicates', 'preview', two],
    queryFn: ({ signal }) => api.duplicates.preview(two, { signal }),
    meta: { shows: ['duplicates', 'students', 'users', 'classes', 'bookings', 'documents', 'plans', 'invoices'] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export const mergeTwo = (typed: MergeTwo) => api.duplicates.merge(typed)
export const undoMerge = (id: string) => api.duplicates.undo({ id })
export const keepApart = (two: Two) => api.duplicates.keepApart(two)
