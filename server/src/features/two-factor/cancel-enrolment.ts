import type { TwoFactorStatus } from '@callboard/contract/two-factor'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { deleteFactor } from './queries.ts'
import { readStatus } from './read-status.ts'

/** Deletes an unconfirmed secret (S1 §4). */
export async function cancelEnrolment(actor: WithLogins<Actor>): Promise<TwoFactorStatus> {
  await deleteFactor(actor, actor.session.identityId, 'pending')
  return readStatus(actor)
}
