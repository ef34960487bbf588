import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** What has been and is to be signed for the child. */
export function papersQuery(studentId: string) {
  return queryOptions({
    queryKey: ['students', 'papers', studentId],
    queryFn: ({ signal }) => api.documents.ofStudent({ studentId }, { signal }),
    meta: { shows: ['documents', 'students', 'studios'] },
    staleTime: 30_000,
  })
}
