import type { AddClass, EditClass, EditScope, Week } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { addDays } from '@callboard/contract/days'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const weeks = ['classes', 'week'] as const

/** Without a Monday, the studio's current week. */
export function weekQuery(monday: PlainDate | undefined) {
  return queryOptions({
    queryKey: [...weeks, monday ?? 'current'],
    queryFn: ({ signal }) => api.classes.week({ of: monday }, { signal }),
    meta: { shows: ['classes', 'teachers', 'locations', 'students', 'attendance', 'users', 'studios'] },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

export function classQuery(id: string) {
  return queryOptions({
    queryKey: ['classes', 'one', id],
    queryFn: ({ signal }) => api.classes.read({ id }, { signal }),
    meta: { shows: ['classes', 'teachers', 'locations', 'students', 'documents', 'attendance', 'users', 'studios'] },
    staleTime: 5_000,
  })
}

/** Each series once, and one-off classes. */
export function classChoicesQuery() {
  return queryOptions({
    queryKey: ['classes', 'choices'],
    queryFn: ({ signal }) => api.classes.choices(undefined, { signal }),
    meta: { shows: ['classes', 'studios'] },
    staleTime: 60_000,
  })
}

export function findClassesQuery(search: string) {
  return queryOptions({
    queryKey: ['classes', 'find', search],
    queryFn: ({ signal }) => api.classes.find({ search }, { signal }),
    meta: { shows: ['classes', 'teachers', 'students', 'users', 'studios'] },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  })
}

export async function warmNeighbours(cache: QueryClient, monday: PlainDate): Promise<void> {
  await Promise.all([7, -7].map((days) => cache.prefetchQuery(weekQuery(addDays(monday, days)))))
}

export function fetchWeekAnew(cache: QueryClient, monday: PlainDate): Promise<Week> {
  return cache.fetchQuery({ ...weekQuery(monday), staleTime: 0 })
}

export type ClashQuestion = Parameters<typeof api.classes.clashes>[0]

/** Classes in the same room or with the same teacher at the same time. */
export function clashesQuery(question: ClashQuestion) {
  return queryOptions({
    queryKey: ['classes', 'clashes', question],
    queryFn: ({ signal }) => api.classes.clashes(question, { signal }),
    meta: { shows: ['classes', 'teachers', 'locations', 'users', 'studios'] },
    staleTime: 10_000,
    gcTime: 60_000,
  })
}

/** Dates of a series that an edit leaves alone, or that have something of their own. */
export function exceptionsQuery(id: string, scope: EditScope) {
  return queryOptions({
    queryKey: ['classes', 'exceptions', id, scope],
    queryFn: ({ signal }) => api.classes.exceptions({ id, scope }, { signal }),
    meta: { shows: ['classes', 'attendance', 'studios'] },
    staleTime: 5_000,
    gcTime: 60_000,
  })
}

export type StudentMoveQuestion = Parameters<typeof api.classes.movingStudent>[0]

/** What moving a student to another class would do. */
export function movingStudentQuery(question: StudentMoveQuestion) {
  return queryOptions({
    queryKey: ['classes', 'moving-student', question],
    queryFn: ({ signal }) => api.classes.movingStudent(question, { signal }),
    meta: { shows: ['classes', 'students', 'attendance', 'studios'] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export type MoveQuestion = Parameters<typeof api.classes.moving>[0]

/** What another day or time would move. */
export function movingQuery(question: MoveQuestion) {
  return queryOptions({
    queryKey: ['classes', 'moving', question],
    queryFn: ({ signal }) => api.classes.moving(question, { signal }),
    meta: { shows: ['classes', 'students', 'attendance', 'bookings', 'users', 'studios'] },
    staleTime: 5_000,
    gcTime: 60_000,
  })
}

/** The consequence of a deletion; never cached, as it is read right before the action. */
export function removalQuery(id: string, scope: EditScope) {
  return queryOptions({
    queryKey: ['classes', 'removal', id, scope],
    queryFn: ({ signal }) => api.classes.removal({ id, scope }, { signal }),
    meta: { shows: ['classes', 'students', 'attendance', 'users', 'studios'] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

// No optimistic updates: an edit touches weeks off screen, and a clash or a newer version refuses it.
export const addClass = (typed: AddClass) => api.classes.add(typed)
export const editClass = (typed: EditClass) => api.classes.edit(typed)
export const removeClass = (id: string, scope: EditScope) => api.classes.remove({ id, scope, undoable: true })
export const moveStudent = (question: StudentMoveQuestion & { overfill: boolean }) =>
  api.classes.moveStudent({ ...question, undoable: true })
export const undoClassAction = (id: string) => api.classes.undo({ id })

/** Resolves once the weeks on screen show the change. */
export function refreshWeeks(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: weeks })
}
