import type { FullSession } from '@callboard/contract/auth'
import { wrongCodes } from '@callboard/contract/two-factor'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { lockLogin } from '../auth/lock-login.ts'
import { upgradeSession } from '../auth/sessions/upgrade-session.ts'
import { keepTokens } from '../auth/sessions/session-cookies.ts'
import { tellLogin } from '../auth/tell-login.ts'
import { acceptedStep } from './one-time-codes.ts'
import { lockFactor, noteStep, replaceRecoveryCodes } from './queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'

/** Per login: a new secret gives no new attempts. */
const wrongTries: Limit = { name: 'two-factor-enrolment', attempts: wrongCodes.attempts, seconds: wrongCodes.lockedSeconds }

/** Switches two-factor authentication on with a first code (S1 §4), and ends every other session. */
export async function switchOn(
  visitor: Visitor,
  { code }: { code: string },
): Promise<
  | { recoveryCodes: string[]; session: FullSession }
  | Refusal<'already-enabled' | 'not-enrolling' | 'code-wrong' | 'too-many-requests' | 'not-signed-in'>
> {
  const identityId = await visitor.withActor(async ({ session }) => session.identityId)
  // Counted before the check, so that concurrent attempts cannot slip through.
  const wait = await visitor.limits.spend(wrongTries, identityId)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const recoveryCodes = newRecoveryCodes()
  const granted = await visitor.withActor(
    async (actor) => {
      // Locked first: a concurrent sign-in either ends below or needs a code.
      await lockLogin(actor, identityId)
      const factor = await lockFactor(actor, identityId)
      if (!factor) return refuse('not-enrolling')
      if (factor.confirmedAt) return refuse('already-enabled')
      const now = actor.clock.now()
      const secret = openSecret(visitor.secrets, identityId, factor.sealedSecret)
      const step = secret === null ? null : acceptedStep(secret, code, now, null)
      if (step === null) return refuse('code-wrong')
      await noteStep(actor, identityId, { lastStep: step, confirmedAt: toDate(now) })
      await replaceRecoveryCodes(actor, factor, recoveryCodes.map(recoveryCodeHash))
      actor.refresh('twoFactor', { users: [actor.user.id] })
      tellLogin(actor, identityId, 'two-factor-on')
      return upgradeSession(actor)
    },
    { logins: true },
  )
  if (isRefusal(granted)) return granted
  await visitor.limits.forgive(wrongTries, identityId)
  keepTokens(visitor.cookies, granted.tokens)
  return { recoveryCodes, session: granted.session }
}
