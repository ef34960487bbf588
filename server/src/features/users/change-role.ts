import type { Role } from '@callboard/contract/roles'
import type { User } from '@callboard/contract/users'
import type { Actor, Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { sessionsChanged } from '../../platform/events/session-events.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { isAsSeen } from './is-as-seen.ts'
import { usersMoved } from './events.ts'
import { judgeChangeOfUser, type ChangeRefusals } from './judge-change-of-user.ts'
import { presentUser } from './present.ts'
import { findUser, isFamily, storeRole } from './queries.ts'

/**
 * Changes somebody else's role from their next request on (S3 §6); a new parent is removed from the classes they taught. Whoever has
 * children here stays their family, with all they booked and are billed (S4 classes); a parent without any is billed for nothing more.
 */
export async function changeRole(
  actor: Alone<Actor>,
  { id, role, seen }: { id: string; role: Role; seen?: string | undefined },
): Promise<User | Refusal<ChangeRefusals | 'figures-changed'>> {
  const earlier = await judgeChangeOfUser(actor, id, role)
  if (isRefusal(earlier)) return earlier
  if (!(await isAsSeen(actor, id, seen))) return refuse('figures-changed')
  if (earlier !== role) {
    if (role === 'parent') await actor.departures.staff(actor, id)
    await storeRole(actor, id, { role, updatedAt: toDate(actor.clock.now()) })
    if (earlier === 'parent' && !(await isFamily(actor, id))) await actor.departures.family(actor, id)
    // All hear it, and families must not learn who.
    actor.record(usersMoved({ ids: [] }))
    actor.refresh('teachers')
    actor.record(sessionsChanged({ ids: [], audience: { users: [id] } }))
  }
  const user = await findUser(actor, id)
  return user ? presentUser(actor, user) : refuse('user-not-found')
}
