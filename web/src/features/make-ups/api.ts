import type { BookMakeUp, MakeUpRule } from '@callboard/contract/make-ups'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function makeUpRuleQuery() {
  return queryOptions({
    queryKey: ['makeUps', 'rule'],
    queryFn: ({ signal }) => api.makeUps.rule(undefined, { signal }),
    meta: { shows: ['makeUps'] },
  })
}

/** Of one's own children. */
export function makeUpsQuery() {
  return queryOptions({
    queryKey: ['makeUps', 'own'],
    queryFn: ({ signal }) => api.makeUps.list(undefined, { signal }),
    meta: { shows: ['makeUps', 'attendance', 'classes', 'students', 'terms', 'studios'] },
    staleTime: 10_000,
  })
}

export function makeUpChoicesQuery(about: { studentId: string; missedId: string }) {
  return queryOptions({
    queryKey: ['makeUps', 'choices', about.studentId, about.missedId],
    queryFn: ({ signal }) => api.makeUps.choices(about, { signal }),
    meta: { shows: ['makeUps', 'attendance', 'classes', 'students', 'teachers', 'locations', 'terms', 'users', 'studios'] },
    staleTime: 10_000,
  })
}

export const saveMakeUpRule = (rule: MakeUpRule) => api.makeUps.saveRule(rule)
export const bookMakeUp = (wanted: BookMakeUp) => api.makeUps.book(wanted)
export const cancelMakeUp = (about: { studentId: string; missedId: string }) => api.makeUps.cancel(about)
