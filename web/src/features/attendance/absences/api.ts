import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** The places of one's own children in one class, or of the next seven days. */
export function placesQuery(classId?: string) {
  return queryOptions({
    queryKey: ['absences', classId ?? 'next'],
    queryFn: ({ signal }) => api.absences.list({ classId }, { signal }),
    meta: { shows: ['attendance', 'bookings', 'classes', 'students', 'studios'] },
    staleTime: 10_000,
    // Time alone ends what can be said, without any event.
    refetchInterval: 60_000,
  })
}

type About = { studentId: string; classId: string }

export const announceAbsence = (about: About & { reason?: string }) => api.absences.announce(about)
export const takeBackAbsence = (about: About) => api.absences.takeBack(about)
export const announceDays = (about: { studentId: string; from: string; to: string; reason: string }) => api.absences.announceDays(about)
