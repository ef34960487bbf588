import { z } from 'zod'
import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'

const Left = z.object({ name: z.string(), role: z.enum(['owner', 'teacher', 'parent']), studentCount: z.number().int() })

/** S4 notifications: owners hear when a parent deletes their own account. */
export const profileNotices = [
  on('users.left', async (scope, event) => {
    const { role, name, studentCount } = Left.parse(event.facts)
    const userId = z.uuid().parse(event.ids[0])
    const details = { parent: { userId, name }, studentCount }
    if (role === 'parent') await notify(scope, 'parent_deletion', { to: 'owners', entityId: userId, details })
  }),
]
