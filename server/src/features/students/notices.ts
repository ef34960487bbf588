import { tell } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { studentsAdded, studentsRemoved } from './events.ts'

/** S4 notifications: owners are told when a parent adds or deletes a child. */
export const studentNotices = [
  tell(studentsAdded, async (scope, { student, parent, byUserId }) => {
    // An owner has added it for them.
    if (byUserId !== parent.userId) return
    await notify(scope, 'student_added', { to: 'owners', entityId: student.studentId, details: { students: [student], parent }, byUserId })
  }),
  tell(studentsRemoved, async (scope, { student, parent, byUserId }) => {
    await notify(scope, 'student_removed', { to: 'owners', entityId: student.studentId, details: { student, parent }, byUserId })
  }),
]
