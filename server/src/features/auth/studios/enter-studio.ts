import type { Session } from '@callboard/contract/auth'
import type { LoginScope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { audienceOfUser } from '../../../platform/events/audience.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { usersArrived } from '../../users/events.ts'
import { lockIdentity } from '../queries/identities.ts'
import { membershipsOf, noteUsed } from '../queries/memberships.ts'
import { findPerson, markArrived } from '../queries/people.ts'
import type { GrantedSession } from '../sessions/start-session.ts'
import { carryOn, goOn, type Carried } from './carry-on.ts'

/** Goes on in another studio of the same login: new tokens, and what was proven in this browser stays proven. */
export async function enterStudio(
  visitor: Visitor,
  { studioId }: { studioId: string },
): Promise<Session | Refusal<'studio-not-found' | 'not-signed-in'>> {
  const carried = await visitor.withActor(async ({ session, assurance }): Promise<Carried> => ({ ...session, assurance }))
  const granted = await visitor.withScope(studioId, (scope) => enter(scope, visitor, carried), { logins: true })
  return isRefusal(granted) ? granted : goOn(visitor, carried, granted)
}

async function enter(
  scope: LoginScope,
  visitor: Visitor,
  carried: Carried,
): Promise<GrantedSession | Refusal<'studio-not-found' | 'not-signed-in'>> {
  const { identityId } = carried
  await lockIdentity(scope, identityId)
  const membership = (await membershipsOf(scope, identityId)).find((one) => one.studioId === scope.studioId)
  const person = membership && (await findPerson(scope, membership.userId))
  if (!person) return refuse('studio-not-found')
  const { id, role } = person
  if (await markArrived(scope, id)) scope.record(usersArrived({ ids: [id], audience: audienceOfUser({ id, role }) }))
  await noteUsed(scope, identityId, scope.studioId, toDate(scope.clock.now()))
  return carryOn(scope, person, carried, visitor)
}
