import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { usersJoined } from '../users/events.ts'

export const invitationsNotices = [
  /** S1 §6: parent and teacher sign-ups send a registration notification to the studio. */
  on(usersJoined, async (scope, { ids, name, email, role }) => {
    for (const userId of ids) {
      const about = { to: 'owners', entityId: userId, byUserId: userId } as const
      const newcomer = { userId, name }
      if (role === 'teacher') await notify(scope, 'staff_registration', { ...about, details: { newcomer, email } })
      else await notify(scope, 'parent_registration', { ...about, details: { newcomers: [newcomer], email } })
    }
  }),
]
