import type { Proven } from '@callboard/contract/auth'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { lifetimes } from '../lifetimes.ts'
import { noteProof } from '../queries/sessions.ts'

/** Records a fresh proof of identity for this session; the caller must have checked it. */
export async function keepProof(actor: Actor): Promise<Proven | Refusal<'not-signed-in'>> {
  const now = actor.clock.now()
  const isKept = await noteProof(actor, actor.session.id, toDate(now))
  return isKept ? { provenUntil: now.add(lifetimes.proof).toString() } : refuse('not-signed-in')
}
