import type { Proven } from '@callboard/contract/auth'
import type { Visitor } from '../../../platform/http/visitor.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { tellLogin } from '../tell-login.ts'

/** Per session, so that guessing at an unattended browser locks nobody out elsewhere. */
const tries: Limit = { name: 'proof', attempts: 10, seconds: 15 * 60 }

/** A session that goes on in another studio does not start to guess anew. */
export const carryTries = ({ limits }: Pick<Visitor, 'limits'>, from: string, to: string): Promise<void> => limits.carry(tries, from, to)

/** Counts one attempt to prove the user; the tenth wrong one locks the session for 15 minutes and mails the user. */
export async function takeProof<Code extends string>(
  visitor: Visitor,
  wrong: Code,
  show: () => Promise<Proven | Refusal<Code>>,
): Promise<Proven | Refusal<Code | 'too-many-requests'>> {
  const { studioId, session } = await visitor.withActor(async (actor) => actor)
  // Counted before comparing, so that concurrent attempts cannot slip through.
  const { wait, isLast } = await visitor.limits.count(tries, session.id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const shown = await show()
  if (!isRefusal(shown)) await visitor.limits.forgive(tries, session.id)
  else if (shown.code !== wrong) await visitor.limits.giveBack(tries, session.id)
  else if (isLast) {
    await visitor.limits.lock(tries, session.id)
    await visitor.withScope(studioId, async (scope) => tellLogin(scope, session.identityId, 'proofs-locked'))
  }
  return shown
}
