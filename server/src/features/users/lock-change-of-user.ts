import type { Role } from '@callboard/contract/roles'
import type { Actor } from '../../platform/actor.ts'
import type { GateCode } from '../../platform/http/admit.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { lockOtherOwners } from './lock-other-owners.ts'
import { mayChangeUser } from './policy.ts'
import { lockRole } from './queries.ts'

export type ChangeRefusals = 'own-row' | 'user-not-found' | 'last-owner' | Extract<GateCode, 'access-denied'>

/**
 * Whether the actor may take or change the role of somebody else (S3 §6, S4 accounts), judged under the lock of the studio's owners:
 * of two owners who demote or delete each other at the same moment, the second is no owner any more when their turn comes.
 * @returns the role that the other has now
 */
export async function lockChangeOfUser(actor: Actor, id: string, to: Role | 'deleted'): Promise<Role | Refusal<ChangeRefusals>> {
  if (!mayChangeUser(actor, { id })) return refuse('own-row')
  const { role, otherOwners } = await lockOtherOwners(actor, id)
  if (role === undefined) return refuse('user-not-found')
  if (role === 'owner' && to !== 'owner' && otherOwners === 0) return refuse('last-owner')
  if ((await lockRole(actor, actor.user.id)) !== 'owner') return refuse('access-denied')
  return role
}
