import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** The words of levels that are in use. */
export function levelsQuery() {
  return queryOptions({
    queryKey: ['levels'],
    queryFn: ({ signal }) => api.levels.list(undefined, { signal }),
    meta: { shows: ['classes', 'students', 'studios'] },
    staleTime: 60_000,
  })
}
