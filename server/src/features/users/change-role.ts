import type { Role } from '@callboard/contract/roles'
import type { User } from '@callboard/contract/users'
import type { Actor, Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { leaveClasses } from '../classes/leave-classes.ts'
import { judgeChangeOfUser, type ChangeRefusals } from './judge-change-of-user.ts'
import { presentUser } from './present.ts'
import { findUser, storeRole } from './queries.ts'

/**
 * Makes somebody else an owner, teacher or parent (S3 §6). It holds from their next request on; their browsers hear of it.
 * Whoever becomes a parent leaves the classes they were to teach.
 */
export async function changeRole(actor: Alone<Actor>, { id, role }: { id: string; role: Role }): Promise<User | Refusal<ChangeRefusals>> {
  const earlier = await judgeChangeOfUser(actor, id, role)
  if (isRefusal(earlier)) return earlier
  if (earlier !== role) {
    // A parent teaches nothing; an owner may.
    if (role === 'parent') await leaveClasses(actor, 'teacherId', id)
    await storeRole(actor, id, { role, updatedAt: toDate(actor.clock.now()) })
    // Without its id: whoever ceases to see somebody must hear that something changed, and not who it is.
    actor.record({ type: 'users.edited', ids: [] })
    actor.record({ type: 'teachers.edited', ids: [] })
    actor.record({ type: 'sessions.changed', ids: [], audience: { users: [id] } })
  }
  const user = await findUser(actor, id)
  return user ? presentUser(actor, user) : refuse('user-not-found')
}
