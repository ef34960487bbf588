import type { Role } from '@callboard/contract/roles'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { countOtherOwners } from './count-other-owners.ts'
import { mayChangeUser } from './policy.ts'
import { findUser } from './queries.ts'

export type ChangeRefusals = 'own-row' | 'user-not-found' | 'last-owner'

/** Whether the actor may change somebody else's role or delete them (S3 §6, S4 accounts); serialises owners who demote each other. */
export async function judgeChangeOfUser(actor: Alone<Actor>, id: string, to: Role | 'deleted'): Promise<Role | Refusal<ChangeRefusals>> {
  if (!mayChangeUser(actor, { id })) return refuse('own-row')
  const user = await findUser(actor, id)
  // A closed account is nobody who could do anything in a role.
  if (!user || (!user.active && to !== 'deleted')) return refuse('user-not-found')
  if (user.role === 'owner' && to !== 'owner' && (await countOtherOwners(actor, id)) === 0) return refuse('last-owner')
  return user.role
}
