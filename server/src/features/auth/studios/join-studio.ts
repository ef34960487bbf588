import { randomUUIDv7 } from 'node:crypto'
import type { Session } from '@callboard/contract/auth'
import type { LoginScope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { acceptInvitation } from '../../invitations/accept-invitation.ts'
import { findInvitation, type InvitationCode } from '../../invitations/find-invitation.ts'
import { lockIdentity } from '../queries/identities.ts'
import { membershipsOf, noteUsed } from '../queries/memberships.ts'
import type { GrantedSession } from '../sessions/start-session.ts'
import { becomeMember } from './become-member.ts'
import { carryOn, goOn, type Carried } from './carry-on.ts'

type Joining = Carried & { readonly name: string; readonly invitationId: string; readonly email: string }
type Code = InvitationCode | 'signed-in-as-another'

/** Joins the studio of an invitation with the login that has its address; the invited person alone learns that there is one (S4 people and studios). */
export async function joinStudio(
  visitor: Visitor,
  { invitation }: { invitation: string },
): Promise<Session | Refusal<Code | 'too-many-requests' | 'not-signed-in'>> {
  const who = await visitor.withActor(async ({ session, assurance, user }) => ({ ...session, assurance, name: user.name }))
  const invited = await findInvitation(visitor, invitation)
  if (isRefusal(invited)) return invited
  const { studioId, id: invitationId, email } = invited
  const carried = { ...who, invitationId, email }
  const granted = await visitor.withScope(studioId, (scope) => join(scope, visitor, carried), { logins: true })
  return isRefusal(granted) ? granted : goOn(visitor, carried, granted)
}

async function join(scope: LoginScope, visitor: Visitor, carried: Joining): Promise<GrantedSession | Refusal<Code | 'not-signed-in'>> {
  const { identityId, name, email, invitationId } = carried
  const login = await lockIdentity(scope, identityId)
  if (login?.email !== email || !login.confirmedAt) return refuse('signed-in-as-another', { name })
  if ((await membershipsOf(scope, identityId)).some(({ studioId }) => studioId === scope.studioId)) return refuse('invitation-accepted')
  const accepted = await acceptInvitation(scope, invitationId)
  if (isRefusal(accepted)) return refuse(accepted.code === 'invitation-revoked' ? 'invitation-withdrawn' : accepted.code)
  const now = toDate(scope.clock.now())
  const newcomer = { id: randomUUIDv7(), name, email, role: accepted.role, identityId, waitingId: accepted.userId, invitationId }
  const person = await becomeMember(scope, newcomer, now)
  if (!person) return refuse('invitation-withdrawn')
  await noteUsed(scope, identityId, scope.studioId, now)
  return carryOn(scope, person, carried, visitor)
}
