import type { Role } from '@callboard/contract/roles'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { countOtherOwners } from './count-other-owners.ts'
import { mayChangeUser } from './policy.ts'
import { findUser } from './queries.ts'

export type ChangeRefusals = 'own-row' | 'user-not-found' | 'last-owner'

/**
 * Whether the actor may take or change the role of somebody else (S3 §6, S4 accounts). Of two owners who demote or delete each other at the
 * same moment, the second is not admitted as one any more when their turn comes.
 * @returns the role that the other has now
 */
export async function judgeChangeOfUser(actor: Alone<Actor>, id: string, to: Role | 'deleted'): Promise<Role | Refusal<ChangeRefusals>> {
  if (!mayChangeUser(actor, { id })) return refuse('own-row')
  const user = await findUser(actor, id)
  if (!user) return refuse('user-not-found')
  if (user.role === 'owner' && to !== 'owner' && (await countOtherOwners(actor, id)) === 0) return refuse('last-owner')
  return user.role
}
