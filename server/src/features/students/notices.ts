import type { Scope } from '../../platform/actor.ts'
import { on, type HeardEvent } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import type { ChildFacts } from './record-change.ts'

/** S4 notifications: owners hear when a parent adds or deletes a child. */
export const studentNotices = [
  on('students.added', (scope, event) => tellOwners(scope, 'student_added', event)),
  on('students.removed', (scope, event) => tellOwners(scope, 'student_removed', event)),
]

async function tellOwners(scope: Scope, type: 'student_added' | 'student_removed', { facts, byUserId }: HeardEvent): Promise<void> {
  const { student, parent } = facts as ChildFacts
  const id = student.studentId
  const told = { to: 'owners', entityId: id, details: { student, parent }, byUserId } as const
  await notify(scope, type, type === 'student_added' ? { ...told, link: `/dashboard/students?student=${id}` } : told)
}
