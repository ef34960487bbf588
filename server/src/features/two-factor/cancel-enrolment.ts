import type { TwoFactorStatus } from '@callboard/contract/two-factor'
import type { Actor } from '../../platform/actor.ts'
import { deleteFactor } from './queries.ts'
import { readStatus } from './read-status.ts'

/** Forgets a secret that was not confirmed (S1 §4). What is switched on stays on. */
export async function cancelEnrolment(actor: Actor): Promise<TwoFactorStatus> {
  await deleteFactor(actor, actor.user.id, 'pending')
  return readStatus(actor)
}
