import { z } from 'zod'
import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'

const Left = z.object({ name: z.string(), role: z.enum(['owner', 'teacher', 'parent']), studentCount: z.number().int() })

/** Owners hear of a parent who has deleted the own account (S4 notifications). Whom an owner removes, they know about. */
export const profileNotices = [
  on('users.left', async (scope, event) => {
    const { role, name, studentCount } = Left.parse(event.facts)
    const userId = z.uuid().parse(event.ids[0])
    const details = { parent: { userId, name }, studentCount }
    if (role === 'parent') await notify(scope, 'parent_deletion', { to: 'owners', entityId: userId, details })
  }),
]
