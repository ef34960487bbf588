import type { Wanted } from '@callboard/contract/waiting-lists'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const enrolInClass = (classId: string, studentIds: string[], overfill: boolean) =>
  api.classes.enrol({ classId, studentIds, overfill, undoable: true })

export const enrolAsTrial = (classId: string, studentId: string, overfill: boolean) =>
  api.classes.enrolAsTrial({ classId, studentId, overfill, undoable: true })

export const putOnList = (typed: { id: string; classId: string; studentId: string; wants: Wanted }) => api.waitingLists.put(typed)

/** The classes that students could join. */
export function fittingQuery(studentIds: readonly string[]) {
  return queryOptions({
    queryKey: ['classes', 'fitting', studentIds],
    queryFn: ({ signal }) => api.classes.fitting({ studentIds: [...studentIds] }, { signal }),
    enabled: studentIds.length > 0,
    meta: { shows: ['classes', 'students', 'teachers', 'waitingLists', 'users', 'studios'] },
    staleTime: 5_000,
  })
}

export const refetchEnrolled = (cache: QueryClient) =>
  Promise.all(['classes', 'students', 'attendance', 'waitingLists'].map((noun) => cache.invalidateQueries({ queryKey: [noun] })))
