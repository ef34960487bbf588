import type { TwoFactorStatus } from '@callboard/contract/two-factor'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tellLogin } from '../auth/tell-login.ts'
import { deleteFactor } from './queries.ts'
import { readStatus } from './read-status.ts'

export async function switchOffTwoFactor(actor: WithLogins<Actor>): Promise<TwoFactorStatus | Refusal<'no-factor'>> {
  const { identityId } = actor.session
  if (!(await deleteFactor(actor, identityId, 'confirmed'))) return refuse('no-factor')
  actor.refresh('twoFactor', { users: [actor.user.id] })
  tellLogin(actor, identityId, 'two-factor-off')
  return readStatus(actor)
}
