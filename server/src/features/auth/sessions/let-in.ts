import type { Session } from '@callboard/contract/auth'
import type { LoginScope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { audienceOfUser } from '../../../platform/events/audience.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { usersArrived } from '../../users/events.ts'
import { lifetimes } from '../lifetimes.ts'
import { noteUsed, type Membership } from '../queries/memberships.ts'
import { findPerson, hasSecondFactor, isClosed, markArrived } from '../queries/people.ts'
import { deleteSessionsOverBefore } from '../queries/sessions.ts'
import { startLimitedSession, startSession, type GrantedSession } from './start-session.ts'

/** Opens the session of a login that has proven its password, in the membership where a sign-in leads: a short one where a code is asked for too. */
export async function letIn(
  scope: LoginScope,
  { id, home }: { id: string; home: Membership },
  browser: { userAgent: string },
): Promise<GrantedSession<Session> | Refusal<'wrong-credentials' | 'account-closed'>> {
  const person = await findPerson(scope, home.userId)
  // Who has proven the password may know why.
  if (!person) return refuse((await isClosed(scope, home.userId)) ? 'account-closed' : 'wrong-credentials')
  const now = scope.clock.now()
  await deleteSessionsOverBefore(scope, home.userId, toDate(now.subtract(lifetimes.overSession)))
  await noteUsed(scope, id, home.studioId, toDate(now))
  // Where they were added beside a studio that they have left since.
  if (await markArrived(scope, person.id)) scope.record(usersArrived({ ids: [person.id], audience: audienceOfUser(person) }))
  if (await hasSecondFactor(scope, id)) return startLimitedSession(scope, person, 'challenged', browser)
  return startSession(scope, person, browser)
}
