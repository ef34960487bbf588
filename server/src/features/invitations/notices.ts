import { z } from 'zod'
import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'

const Joined = z.object({ name: z.string(), email: z.string(), role: z.enum(['teacher', 'parent']) })

export const invitationsNotices = [
  /** S1 §6: parent and teacher sign-ups send a registration notification to the studio. */
  on('users.joined', async (scope, { ids, facts }) => {
    const { name, email, role } = Joined.parse(facts)
    const userId = z.uuid().parse(ids[0])
    await notify(scope, role === 'teacher' ? 'staff_registration' : 'parent_registration', {
      to: 'owners',
      entityId: userId,
      details: { newcomer: { userId, name }, email },
      byUserId: userId,
    })
  }),
]
