import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'

/** An added teacher who has chosen a password is told to the owners (S4 notifications). */
export const teacherNotices = [
  on('teachers.arrived', async (scope, { ids, byUserId }) => {
    const arrived = await scope.db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('studioId', '=', scope.studioId)
      .where('id', 'in', ids)
      .where('role', '=', 'teacher')
      .execute()
    for (const { id, name, email } of arrived)
      await notify(scope, 'staff_registration', { to: 'owners', entityId: id, byUserId, details: { name, email } })
  }),
]
