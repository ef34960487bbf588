import type { AddCollector } from '@callboard/contract/collectors'
import type { LiftNo, SetLevel, WriteStaffNote } from '@callboard/contract/students'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** What a child's page shows, but for the health record, each view of which is recorded. */
export function childQuery(id: string) {
  return queryOptions({
    queryKey: ['students', 'page', id],
    queryFn: ({ signal }) => api.dashboards.child({ id }, { signal }),
    meta: { shows: ['students', 'classes', 'attendance', 'users', 'studios', 'documents', 'invoices', 'plans'] },
    staleTime: 5_000,
  })
}

export const addCollector = (typed: AddCollector) => api.collectors.add(typed)

export const removeCollector = (of: { id: string; studentId: string }) => api.collectors.remove(of)

export const liftNo = (typed: LiftNo) => api.students.liftNo(typed)

export const writeNote = (typed: WriteStaffNote) => api.students.writeNote(typed)

export const setLevel = (typed: SetLevel) => api.students.setLevel(typed)

export function papersQuery(studentId: string) {
  return queryOptions({
    queryKey: ['students', 'papers', studentId],
    queryFn: ({ signal }) => api.documents.ofStudent({ studentId }, { signal }),
    meta: { shows: ['documents', 'students', 'studios'] },
    staleTime: 30_000,
  })
}
