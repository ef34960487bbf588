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
