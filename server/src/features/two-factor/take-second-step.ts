import type { FullSession } from '@callboard/contract/auth'
import { wrongCodes } from '@callboard/contract/two-factor'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { acceptCode } from '../auth/proof/accept-code.ts'
import { lockLogin } from '../auth/lock-login.ts'
import { keepTokens } from '../auth/sessions/session-cookies.ts'
import { tellLogin } from '../auth/tell-login.ts'
import { lockFactor } from './queries.ts'
import type { SpendCode } from './spend-code.ts'

/** Per login, over all sessions and both kinds of codes: a new sign-in gives no new attempts. */
const wrongTries: Limit = { name: 'two-factor', attempts: wrongCodes.attempts, seconds: wrongCodes.lockedSeconds }

/** Completes a sign-in with a code; the tenth wrong one locks the step for 15 minutes and mails the user. */
export async function takeSecondStep(
  visitor: Visitor,
  spend: SpendCode,
): Promise<FullSession | Refusal<'code-wrong' | 'too-many-requests' | 'not-signed-in'>> {
  const somebody = await visitor.withActor(async ({ session, studioId }) => ({ id: session.identityId, studioId }))
  const { id, studioId } = somebody
  // Counted before the check, so that concurrent attempts cannot slip through.
  const { wait, isLast } = await visitor.limits.count(wrongTries, id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const granted = await visitor.withActor(
    async (actor) => {
      await lockLogin(actor, id)
      const factor = await lockFactor(actor, id)
      if (!factor?.confirmedAt || !(await spend(actor, factor))) return refuse('code-wrong')
      return acceptCode(actor, visitor)
    },
    { logins: true },
  )
  if (isRefusal(granted)) {
    if (granted.code === 'code-wrong' && isLast) {
      await visitor.limits.lock(wrongTries, id)
      await visitor.withScope(studioId, async (scope) => tellLogin(scope, id, 'codes-locked'))
    }
    return granted
  }
  await visitor.limits.forgive(wrongTries, id)
  keepTokens(visitor.cookies, granted.tokens)
  return granted.session
}
