import type { TwoFactorStatus } from '@callboard/contract/two-factor'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { deleteFactor } from './queries.ts'
import { readStatus } from './read-status.ts'

/** Switches two-factor authentication off; its recovery codes go with it. */
export async function switchOff(actor: Actor): Promise<TwoFactorStatus | Refusal<'no-factor'>> {
  const { id } = actor.user
  if (!(await deleteFactor(actor, id, 'confirmed'))) return refuse('no-factor')
  actor.record({ type: 'twoFactor.disabled', ids: [id], audience: { users: [id] } })
  return readStatus(actor)
}
