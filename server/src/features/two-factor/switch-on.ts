import type { Session } from '@callboard/contract/auth'
import { toDate } from '../../platform/clock.ts'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { holdLogin } from '../auth/hold-login.ts'
import { raiseSession } from '../auth/raise-session.ts'
import { keepTokens } from '../auth/session-cookies.ts'
import { tellLogin } from '../auth/tell-login.ts'
import { acceptedStep } from './one-time-codes.ts'
import { lockFactor, noteStep, replaceRecoveryCodes } from './queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'

/**
 * Switches two-factor authentication on with a first code (S1 §4). This session reaches the second level with new tokens, every
 * other ends, and a mail tells the user; the recovery codes are told here and never again.
 */
export async function switchOn(
  visitor: Visitor,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[]; session: Session } | Refusal<'already-enabled' | 'not-enrolling' | 'code-wrong' | GateCode>> {
  const recoveryCodes = newRecoveryCodes()
  const granted = await visitor.withActorAndLogins(async (actor) => {
    const { id } = actor.user
    // First: a sign-in at this moment either ends below or is asked for a code.
    await holdLogin(actor, id)
    const factor = await lockFactor(actor, id)
    if (!factor) return refuse('not-enrolling')
    if (factor.confirmedAt) return refuse('already-enabled')
    const now = actor.clock.now()
    const secret = openSecret(visitor.secrets, id, factor.sealedSecret)
    const step = secret === null ? null : acceptedStep(secret, code, now, null)
    if (step === null) return refuse('code-wrong')
    await noteStep(actor, id, { lastStep: step, confirmedAt: toDate(now) })
    await replaceRecoveryCodes(actor, id, recoveryCodes.map(recoveryCodeHash))
    actor.record({ type: 'twoFactor.enabled', ids: [id], audience: { users: [id] } })
    tellLogin(actor, id, 'two-factor-on')
    return raiseSession(actor)
  })
  if (isRefusal(granted)) return granted
  keepTokens(visitor.cookies, granted.tokens)
  return { recoveryCodes, session: granted.session }
}
