import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tellLogin } from '../auth/tell-login.ts'
import { lockFactor, replaceRecoveryCodes } from './queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

/** Replaces the recovery codes and mails the user (S4 accounts). */
export async function regenerateCodes(actor: Actor): Promise<{ recoveryCodes: string[] } | Refusal<'no-factor'>> {
  const { id } = actor.user
  if (!(await lockFactor(actor, id))?.confirmedAt) return refuse('no-factor')
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(actor, id, recoveryCodes.map(recoveryCodeHash))
  actor.refresh('twoFactor', { users: [id] })
  tellLogin(actor, id, 'codes-replaced')
  return { recoveryCodes }
}
