import { randomUUIDv7 } from 'node:crypto'
import type { Session } from '@callboard/contract/auth'
import type { SetUpStudio } from '@callboard/contract/studios'
import type { LoginScope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { openStudio } from '../../studios/open-studio.ts'
import { countOne, limits } from '../limits.ts'
import { lockIdentity } from '../queries/identities.ts'
import { noteUsed } from '../queries/memberships.ts'
import { insertPerson } from '../queries/people.ts'
import type { GrantedSession } from '../sessions/start-session.ts'
import { carryOn, goOn, type Carried } from './carry-on.ts'

type Opening = Carried & { readonly name: string; readonly details: SetUpStudio }

/** Opens a further studio for an owner's login, named at once (S1 §2.7), and goes on in it as whoever owns it. */
export async function openAnotherStudio(
  visitor: Visitor,
  details: SetUpStudio,
): Promise<Session | Refusal<'too-many-requests' | 'not-signed-in'>> {
  const who = await visitor.withActor(async ({ session, assurance, user }) => ({ ...session, assurance, name: user.name }))
  const limited = await countOne(visitor, limits.openStudio, who.identityId)
  if (limited) return limited
  const opening = { ...who, details }
  const granted = await visitor.withScope(randomUUIDv7(), (scope) => open(scope, visitor, opening), { logins: true })
  return isRefusal(granted) ? granted : goOn(visitor, who, granted)
}

async function open(
  scope: LoginScope,
  visitor: Visitor,
  { details, name, ...carried }: Opening,
): Promise<GrantedSession | Refusal<'not-signed-in'>> {
  const { identityId } = carried
  const login = await lockIdentity(scope, identityId)
  if (!login) return refuse('not-signed-in')
  const now = toDate(scope.clock.now())
  await openStudio(scope, details)
  const person = { id: randomUUIDv7(), name, email: login.email, role: 'owner' } as const
  await insertPerson(scope, { ...person, identityId }, now)
  await noteUsed(scope, identityId, scope.studioId, now)
  return carryOn(scope, person, carried, visitor)
}
