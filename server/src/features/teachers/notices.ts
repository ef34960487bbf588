import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { usersArrived } from '../users/events.ts'

/** S4 notifications: owners are told when an added teacher arrives, with the role they have by then. */
export const teacherNotices = [
  on(usersArrived, async (scope, { ids, byUserId }) => {
    const arrived = await scope.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'role'])
      .where('studioId', '=', scope.studioId)
      .where('id', 'in', ids)
      .execute()
    for (const { id, role, name, email } of arrived) {
      const about = { to: 'owners', entityId: id, byUserId } as const
      const newcomer = { userId: id, name }
      if (role === 'parent') await notify(scope, 'parent_registration', { ...about, details: { newcomers: [newcomer], email } })
      else
        await notify(scope, 'staff_registration', { ...about, details: { newcomer, email, role: role === 'owner' ? 'owner' : 'teacher' } })
    }
  }),
]
