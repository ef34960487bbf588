import type { AddStudent, EditStudent, ListStudents, OwnStudents, Student } from '@callboard/contract/students'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

// Everything about students begins with 'students': the live client invalidates by the noun. Medical records do not: each look at one is
// written down, so nothing but a person asks for them.
const mine = ['students', 'mine'] as const

/** A page of the studio's students; the page before stays in sight until the next is there. */
export function studentsQuery(asked: ListStudents) {
  return queryOptions({
    queryKey: ['students', 'list', asked],
    queryFn: ({ signal }) => api.students.list(asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** The asking parent's children. */
export function ownStudentsQuery() {
  return queryOptions({ queryKey: mine, queryFn: ({ signal }) => api.students.mine(undefined, { signal }), staleTime: 60_000 })
}

export function studentQuery(id: string) {
  return queryOptions({
    queryKey: ['students', 'one', id],
    queryFn: ({ signal }) => api.students.read({ id }, { signal }),
    staleTime: 5_000,
  })
}

/** Who has looked at a medical record: asked anew whenever it is shown. */
export function medicalViewsQuery(id: string) {
  return queryOptions({
    queryKey: ['students', 'views', id],
    queryFn: ({ signal }) => api.students.medicalViews({ id }, { signal }),
    staleTime: 0,
  })
}

/**
 * A child as the form needs it, the medical record included, which is a look. Asked once for each opening of the form, whatever changes
 * meanwhile. The record is read after the version: what is saved with an older version is refused.
 */
export function editedStudentQuery(id: string, opening: string) {
  return queryOptions({
    queryKey: ['student-form', id, opening],
    queryFn: () => openForm(id),
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

/** The version that a child has at this moment. */
export const versionOf = async (id: string) => (await api.students.read({ id })).version

export const openMedical = (id: string) => api.students.openMedical({ id })
export const addStudent = (typed: AddStudent) => api.students.add(typed)
export const editStudent = (typed: EditStudent) => api.students.edit(typed)
export const removeStudent = (id: string) => api.students.remove({ id })

/** Puts an added or edited child into the own list at once, in its place by name; the rest is asked for again. */
export function showStudent(cache: QueryClient, changed: Student): void {
  editOwn(cache, (students) =>
    [...students.filter(({ id }) => id !== changed.id), changed].toSorted((one, other) => one.name.localeCompare(other.name)),
  )
  void cache.invalidateQueries({ queryKey: ['students'] })
}

export function hideStudent(cache: QueryClient, id: string): void {
  editOwn(cache, (students) => students.filter((student) => student.id !== id))
  void cache.invalidateQueries({ queryKey: ['students'] })
}

/** Whether there is room may have changed without a word: other families' children are not told. */
export const askForRoom = (cache: QueryClient) => cache.invalidateQueries({ queryKey: mine })

function editOwn(cache: QueryClient, edit: (students: Student[]) => Student[]) {
  cache.setQueryData(mine, (own: OwnStudents | undefined) => own && { ...own, students: edit(own.students) })
}
