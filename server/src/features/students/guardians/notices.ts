import { tell } from '../../../platform/events/notices.ts'
import { notify } from '../../notifications/notify.ts'
import { guardiansJoined, guardiansLeft, guardiansWantRemoval } from '../events.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { findOwnerIds } from '../../users/find-owner-ids.ts'

/** S4, People and studios: a child's guardians and the owners hear of one who comes or goes. */
export const guardianNotices = [
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
