import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { lifetimes } from '../lifetimes.ts'
import { hasSecondFactor } from '../queries/people.ts'

/** Null while the last proof is fresh (S4 accounts); the refusal's `by` names the proof to ask for. */
export async function needProof(actor: WithLogins<Actor>): Promise<Refusal<'proof-needed'> | null> {
  const { provenAt, identityId } = actor.session
  if (provenAt && provenAt > toDate(actor.clock.now().subtract(lifetimes.proof))) return null
  return refuse('proof-needed', { by: (await hasSecondFactor(actor, identityId)) ? 'code' : 'password' })
}
