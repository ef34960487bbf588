import type { Actor, WithLogins } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tellLogin } from '../auth/tell-login.ts'
import { lockFactor, replaceRecoveryCodes } from './queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

/** Replaces the recovery codes and mails the user (S4 accounts). */
export async function regenerateCodes(actor: WithLogins<Actor>): Promise<{ recoveryCodes: string[] } | Refusal<'no-factor'>> {
  const { identityId } = actor.session
  const factor = await lockFactor(actor, identityId)
  if (!factor?.confirmedAt) return refuse('no-factor')
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(actor, factor, recoveryCodes.map(recoveryCodeHash))
  actor.refresh('twoFactor', { users: [actor.user.id] })
  tellLogin(actor, identityId, 'codes-replaced')
  return { recoveryCodes }
}
