import type { CopyTerm } from '@callboard/contract/terms'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function termsQuery() {
  return queryOptions({
    queryKey: ['terms', 'list'],
    queryFn: ({ signal }) => api.terms.list(undefined, { signal }),
    meta: { shows: ['terms', 'studios'] },
    staleTime: 60_000,
  })
}

/** What copying a term would do. */
export function copyQuery(wish: CopyTerm) {
  return queryOptions({
    queryKey: ['terms', 'copy', wish],
    queryFn: ({ signal }) => api.terms.previewCopy(wish, { signal }),
    meta: { shows: ['terms', 'classes', 'students', 'users', 'locations'] },
  })
}
