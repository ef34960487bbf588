import type { TwoFactorStatus } from '@callboard/contract/two-factor'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { findStatus } from './queries.ts'

export async function readStatus(actor: WithLogins<Actor>): Promise<TwoFactorStatus> {
  const on = await findStatus(actor, actor.session.identityId)
  return { isEnabled: on !== undefined, enabledAt: on?.enabledAt.toISOString() ?? null, recoveryCodesLeft: on?.codesLeft ?? 0 }
}
