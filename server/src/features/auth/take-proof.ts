import type { Proven } from '@callboard/contract/auth'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { tellLogin } from './tell-login.ts'

/** Wrong ones of one session: whoever guesses at a browser that was left open keeps nobody out elsewhere. */
const tries: Limit = { name: 'proof', attempts: 10, seconds: 15 * 60 }

/**
 * One try to show who sits at this browser. Ten wrong ones close it to further tries for 15 minutes, and a mail tells the user, since
 * nobody guesses at a browser of their own; also when they come all at once.
 * @param wrong the refusal of `show` that is a guess; any other costs no try
 */
export async function takeProof<Code extends string>(
  visitor: Visitor,
  wrong: Code,
  show: () => Promise<Proven | Refusal<Code | GateCode>>,
): Promise<Proven | Refusal<Code | GateCode | 'too-many-requests'>> {
  const asked = await visitor.withActor(async ({ user, studioId, session }) => ({ user, studioId, session }))
  if (isRefusal(asked)) return asked
  const { user, studioId, session } = asked
  // Counted before anything is compared: tries at the same moment cannot slip through together.
  const { wait, isLast } = await visitor.limits.count(tries, session.id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const shown = await show()
  if (!isRefusal(shown)) await visitor.limits.forgive(tries, session.id)
  else if (shown.code !== wrong) await visitor.limits.giveBack(tries, session.id)
  else if (isLast) {
    await visitor.limits.lock(tries, session.id)
    await visitor.withScope(studioId, async (scope) => tellLogin(scope, user.id, 'proofs-locked'))
  }
  return shown
}
