import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { usersJoined } from '../users/events.ts'

export const invitationsNotices = [
  /** S1 §6: parent and teacher sign-ups send a registration notification to the studio. */
  on(usersJoined, async (scope, { ids, name, email, role }) => {
    for (const userId of ids)
      await notify(scope, role === 'teacher' ? 'staff_registration' : 'parent_registration', {
        to: 'owners',
        entityId: userId,
        details: { newcomer: { userId, name }, email },
        byUserId: userId,
      })
  }),
]
