import type { TwoFactorStatus } from '@callboard/contract/two-factor'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tellLogin } from '../auth/tell-login.ts'
import { deleteFactor } from './queries.ts'
import { readStatus } from './read-status.ts'

export async function switchOffTwoFactor(actor: Actor): Promise<TwoFactorStatus | Refusal<'no-factor'>> {
  const { id } = actor.user
  if (!(await deleteFactor(actor, id, 'confirmed'))) return refuse('no-factor')
  actor.refresh('twoFactor', { users: [id] })
  tellLogin(actor, id, 'two-factor-off')
  return readStatus(actor)
}
