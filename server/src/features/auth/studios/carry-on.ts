import type { Session } from '@callboard/contract/auth'
import type { Actor, LoginScope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { endEverywhere } from '../end-and-tell.ts'
import { lifetimes } from '../lifetimes.ts'
import { carryTries } from '../proof/take-proof.ts'
import { hasSecondFactor, type PersonRow } from '../queries/people.ts'
import { deleteSessionsOverBefore } from '../queries/sessions.ts'
import { keepTokens } from '../sessions/session-cookies.ts'
import { startLimitedSession, startSession, type GrantedSession } from '../sessions/start-session.ts'

/** What somebody has shown in this browser before they change the studio. */
export type Carried = Pick<Actor['session'], 'id' | 'identityId' | 'provenAt'> & Pick<Actor, 'assurance'>

/**
 * Opens a session for the same login in another studio, after the checks of a sign-in; the caller must hold the login. A browser has one
 * session: that of the studio it was in ends with it, and one that has been ended meanwhile opens none.
 */
export async function carryOn(
  scope: LoginScope,
  person: PersonRow,
  { id, identityId, assurance, provenAt }: Carried,
  by: Pick<Visitor, 'userAgent'>,
): Promise<GrantedSession | Refusal<'not-signed-in'>> {
  const ended = await endEverywhere(scope, { identityId, only: id }, 'signed-out')
  if (ended.length === 0) return refuse('not-signed-in')
  await deleteSessionsOverBefore(scope, person.id, toDate(scope.clock.now().subtract(lifetimes.overSession)))
  const wantsCode = assurance === 'aal1' && (await hasSecondFactor(scope, identityId))
  if (wantsCode) return startLimitedSession(scope, person, 'challenged', by)
  return startSession(scope, person, { userAgent: by.userAgent, assurance, provenAt })
}

/** Gives the browser the tokens of the new session, which has as many proofs left to try as the one before. */
export async function goOn(visitor: Visitor, { id }: Carried, { tokens, session }: GrantedSession): Promise<Session> {
  await carryTries(visitor, id, tokens.access.sessionId)
  keepTokens(visitor.cookies, tokens)
  return session
}
