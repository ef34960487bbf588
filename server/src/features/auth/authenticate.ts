import type { Actor, Scope, WithLogins } from '../../platform/actor.ts'
import type { Begun } from '../../platform/http/make-visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { admit } from './admit.ts'
import { findActor } from './sessions/find-actor.ts'
import { needProof } from './proof/need-proof.ts'
import { parseToken } from './sessions/session-tokens.ts'

/** Finds the actor of an access token, or says why the call does not admit them (S1 §2.1, S4 accounts). */
export async function authenticate(scope: Scope, cookie: string, { who, freshProof, begunAs }: Begun): Promise<Actor | Refusal> {
  const token = parseToken(cookie)
  const actor = token && (await findActor(scope, token))
  if (!actor) return refuse('not-signed-in')
  // What anyone may call says who is signed in now, also to a page of before.
  if (who !== 'anyone' && begunAs !== null && begunAs !== actor.user.id) return refuse('other-membership')
  return admit(who, actor) ?? (freshProof === 'always' ? await needProof(seeingLogins(actor)) : null) ?? actor
}

function seeingLogins(actor: Actor | WithLogins<Actor>): WithLogins<Actor> {
  if ('seesLogins' in actor) return actor
  throw new Error('A call that wants fresh proof is authenticated where logins are seen')
}
