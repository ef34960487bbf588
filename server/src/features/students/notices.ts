import { tell } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { studentsAdded, studentsRemoved } from './events.ts'
import { guardiansJoined, guardiansLeft, guardiansWantRemoval } from './guardians/events.ts'
import { guardiansOf } from './guardians/acts-for.ts'
import { findOwnerIds } from '../classes/queries/enrolments.ts'

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
  tell(guardiansJoined, async (scope, { student, guardian, byUserId }) => {
    const to = [...((await guardiansOf(scope, [student.studentId])).get(student.studentId) ?? []), ...(await findOwnerIds(scope))]
    await notify(scope, 'student_guardian_joined', { to, entityId: student.studentId, details: { student, guardian }, byUserId })
  }),
  tell(guardiansLeft, async (scope, { student, guardian, nextFirst, toldIds, byUserId }) => {
    const to = [...toldIds, ...(guardian ? [guardian.userId] : []), ...(await findOwnerIds(scope))]
    const details = { student, ...(guardian && { guardian }), ...(nextFirst && { nextFirst }) }
    await notify(scope, 'student_guardian_left', { to, entityId: student.studentId, details, byUserId })
  }),
  tell(guardiansWantRemoval, async (scope, { student, guardian, toldIds, byUserId }) => {
    await notify(scope, 'student_removal_asked', { to: toldIds, entityId: student.studentId, details: { student, guardian }, byUserId })
  }),
]
