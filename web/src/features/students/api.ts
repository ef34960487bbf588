import { alphabetically } from '@callboard/contract/alphabetically'
import type {
  AddForFamily,
  AddStudent,
  EditForFamily,
  EditStudent,
  ListStudents,
  OwnStudent,
  OwnStudents,
  Student,
} from '@callboard/contract/students'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const mine = ['students', 'mine'] as const

export function studentsQuery(asked: ListStudents) {
  return queryOptions({
    queryKey: ['students', 'list', asked],
    queryFn: ({ signal }) => api.students.list(asked, { signal }),
    meta: { shows: ['students', 'classes', 'users', 'subscriptions', 'studios'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function findStudentsQuery(search: string) {
  return queryOptions({
    queryKey: ['students', 'find', search],
    queryFn: ({ signal }) => api.students.find({ search }, { signal }),
    meta: { shows: ['students', 'classes', 'users'] },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  })
}

/** All students of the class, page by page, by name. */
export async function studentsOfClass(classId: string): Promise<{ id: string; name: string }[]> {
  const found: { id: string; name: string }[] = []
  for (let page = 1; ; page += 1) {
    const { students, total } = await api.students.list({ classId, sort: 'name', direction: 'asc', page })
    found.push(...students.map(({ id, nameApart }) => ({ id, name: nameApart })))
    if (found.length >= total || students.length === 0) return found
  }
}

export function ownStudentsQuery() {
  return queryOptions({
    queryKey: mine,
    queryFn: ({ signal }) => api.students.mine(undefined, { signal }),
    meta: { shows: ['students', 'users', 'subscriptions', 'studios'] },
    staleTime: 60_000,
  })
}

export function studentQuery(id: string) {
  return queryOptions({
    queryKey: ['students', 'one', id],
    queryFn: ({ signal }) => api.students.read({ id }, { signal }),
    meta: { shows: ['students', 'classes', 'users', 'studios'] },
    staleTime: 5_000,
  })
}

/** Refetched whenever it is shown. */
export function medicalViewsQuery(id: string) {
  return queryOptions({
    queryKey: ['students', 'views', id],
    queryFn: ({ signal }) => api.students.medicalViews({ id }, { signal }),
    meta: { shows: ['students', 'users', 'studios'] },
    staleTime: 0,
  })
}

/**
 * Fetched once per opening, since it reads the medical record, and each read is logged. The version is read first, so that a stale save is
 * refused.
 */
export function editedStudentQuery(id: string, opening: string) {
  return queryOptions({
    queryKey: ['student-form', id, opening],
    queryFn: () => openForm(id),
    meta: { shows: [] },
    staleTime: 'static',
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
async function openForm(id: string) {
  const student = await api.students.read({ id })
  return { student, medical: await openMedical(id) }
}
export type EditedStudent = Awaited<ReturnType<typeof openForm>>

export const versionOf = async (id: string) => (await api.students.read({ id })).version

export const openMedical = (id: string) => api.students.openMedical({ id })
export const addStudent = (typed: AddStudent) => api.students.add(typed)
export const editStudent = (typed: EditStudent) => api.students.edit(typed)
export const addForFamily = (typed: AddForFamily) => api.students.addForFamily(typed)
export const editForFamily = (typed: EditForFamily) => api.students.editForFamily(typed)
export const removeStudent = (id: string, seen: string | undefined) => api.students.remove({ id, seen })

/** Counted again at each question. */
export function studentRemovalQuery(id: string) {
  return queryOptions({
    queryKey: ['students', 'removal', id],
    queryFn: ({ signal }) => api.students.removal({ id }, { signal }),
    meta: { shows: ['students', 'bookings', 'classes'] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Updates the user's own list immediately, in order, and refetches the rest. */
export function showStudent(cache: QueryClient, changed: Student): void {
  editOwn(cache, (students) =>
    // The form that was saved lets nothing be missing.
    [...students.filter(({ id }) => id !== changed.id), { ...changed, missing: [] }].toSorted((one, other) =>
      alphabetically(one.name, other.name),
    ),
  )
  void cache.invalidateQueries({ queryKey: ['students'] })
}

export function hideStudent(cache: QueryClient, id: string): void {
  editOwn(cache, (students) => students.filter((student) => student.id !== id))
  void cache.invalidateQueries({ queryKey: ['students'] })
}

/** No live event tells a parent of other families' students, so capacity is refetched. */
export const askForRoom = (cache: QueryClient) => cache.invalidateQueries({ queryKey: mine })

function editOwn(cache: QueryClient, edit: (students: OwnStudent[]) => OwnStudent[]) {
  cache.setQueryData(mine, (own: OwnStudents | undefined) => own && { ...own, students: edit(own.students) })
}
