import { tell } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { findOwnerIds } from '../users/find-owner-ids.ts'
import { studentsAdded, studentsRemoved } from './events.ts'

/** S4 notifications: owners are told when a parent adds or deletes a child, and of a deletion its guardians. */
export const studentNotices = [
  tell(studentsAdded, async (scope, { student, parent, byUserId }) => {
    // An owner has added it for them.
    if (byUserId !== parent.userId) return
    await notify(scope, 'student_added', { to: 'owners', entityId: student.studentId, details: { students: [student], parent }, byUserId })
  }),
  tell(studentsRemoved, async (scope, { student, parent, toldIds, byUserId }) => {
    const to = [...toldIds, ...(await findOwnerIds(scope))]
    await notify(scope, 'student_removed', { to, entityId: student.studentId, details: { student, parent }, byUserId })
  }),
]
