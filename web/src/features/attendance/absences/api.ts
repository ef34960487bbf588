import type { AnswerClass } from '@callboard/contract/absences'
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

export function daysQuery() {
  return queryOptions({
    queryKey: ['absences', 'days'],
    queryFn: ({ signal }) => api.absences.days(undefined, { signal }),
    meta: { shows: ['attendance', 'bookings', 'classes', 'students', 'studios'] },
    staleTime: 10_000,
  })
}

type About = { studentId: string; classId: string }

export const announceAbsence = (about: About & { reason?: string }) => api.absences.announce(about)
export const answerClass = (said: AnswerClass) => api.absences.answer(said)
export const takeBackDays = (about: { studentId: string; from: string; to: string }) => api.absences.takeBackDays(about)
export const takeBackAbsence = (about: About) => api.absences.takeBack(about)
export const announceDays = (about: { studentId: string; from: string; to: string; reason: string }) => api.absences.announceDays(about)
