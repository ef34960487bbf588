import { tell } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { usersLeft } from '../users/events.ts'

/** S4 notifications: owners are told when a family deletes its own account. */
export const profileNotices = [
  tell(usersLeft, async (scope, { ids, isFamily, name, studentCount }) => {
    if (!isFamily) return
    for (const userId of ids)
      await notify(scope, 'parent_deletion', { to: 'owners', entityId: userId, details: { parent: { userId, name }, studentCount } })
  }),
]
