import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** What is asked of a class, with one's own children in it. */
export function questionQuery(classId: string) {
  return queryOptions({
    queryKey: ['absences', 'question', classId],
    queryFn: ({ signal }) => api.absences.question({ classId }, { signal }),
    meta: { shows: ['attendance', 'bookings', 'classes', 'students', 'studios'] },
    staleTime: 10_000,
    refetchInterval: 60_000,
    // The family is not in the class any more.
    retry: false,
  })
}
