import type { Actor, LoginScope } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { hasSecondFactor, type PersonRow } from '../queries/people.ts'
import { startLimitedSession, startSession, type GrantedSession } from '../sessions/start-session.ts'

/** What somebody has shown in this browser before they change the studio. */
export type Carried = Pick<Actor['session'], 'identityId' | 'provenAt'> & Pick<Actor, 'assurance'>

/** Opens a session for the same login in another studio, after the checks of a sign-in. */
export async function carryOn(
  scope: LoginScope,
  person: PersonRow,
  { identityId, assurance, provenAt }: Carried,
  by: Pick<Visitor, 'userAgent'>,
): Promise<GrantedSession> {
  const wantsCode = assurance === 'aal1' && (await hasSecondFactor(scope, identityId))
  if (wantsCode) return startLimitedSession(scope, person, 'challenged', by)
  return startSession(scope, person, { userAgent: by.userAgent, assurance, provenAt })
}
