import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tellLogin } from '../auth/tell-login.ts'
import { lockFactor, replaceRecoveryCodes } from './queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

/** New recovery codes; the old ones are void (S4 accounts), and a mail tells the user. Of two at once the later one's count. */
export async function regenerateCodes(actor: Actor): Promise<{ recoveryCodes: string[] } | Refusal<'no-factor'>> {
  const { id } = actor.user
  if (!(await lockFactor(actor, id))?.confirmedAt) return refuse('no-factor')
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(actor, id, recoveryCodes.map(recoveryCodeHash))
  actor.record({ type: 'twoFactor.codes-replaced', ids: [id], audience: { users: [id] } })
  tellLogin(actor, id, 'codes-replaced')
  return { recoveryCodes }
}
