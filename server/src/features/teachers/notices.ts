import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'

/**
 * Somebody who was added as a teacher and has chosen a password is told to the owners (S4 notifications), as what they are by now:
 * their role may have been changed before they came.
 */
export const teacherNotices = [
  on('users.arrived', async (scope, { ids, byUserId }) => {
    const arrived = await scope.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'role'])
      .where('studioId', '=', scope.studioId)
      .where('id', 'in', ids)
      .execute()
    for (const { id, role, name, email } of arrived) {
      const about = { to: 'owners', entityId: id, byUserId } as const
      const details = { newcomer: { userId: id, name }, email }
      if (role === 'parent') await notify(scope, 'parent_registration', { ...about, details })
      else await notify(scope, 'staff_registration', { ...about, details: { ...details, role: role === 'owner' ? 'owner' : 'teacher' } })
    }
  }),
]
