import type { Scope } from '../../platform/actor.ts'
import { tell, type Heard } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { studentsAdded, studentsRemoved, type ChildChanged } from './events.ts'

/** S4 notifications: owners are told when a parent adds or deletes a child. */
export const studentNotices = [
  tell(studentsAdded, (scope, event) => tellOwners(scope, 'student_added', event)),
  tell(studentsRemoved, (scope, event) => tellOwners(scope, 'student_removed', event)),
]

async function tellOwners(
  scope: Scope,
  type: 'student_added' | 'student_removed',
  { student, parent, byUserId }: Heard<ChildChanged>,
): Promise<void> {
  const id = student.studentId
  const notified = { to: 'owners', entityId: id, details: { student, parent }, byUserId } as const
  await notify(scope, type, type === 'student_added' ? { ...notified, link: `/dashboard/students?student=${id}` } : notified)
}
