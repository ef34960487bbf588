import type { LoginScope } from '../../../platform/actor.ts'
import { audienceOfUser } from '../../../platform/events/audience.ts'
import { noteJoined } from '../../invitations/joined/note-joined.ts'
import { usersArrived } from '../../users/events.ts'
import { attachLogin, findPerson, insertPerson, type PersonRow } from '../queries/people.ts'
import { tellJoining } from '../tell-joining.ts'

/** Makes somebody a member by an invitation: the user who waits for it, or a new one. @returns nothing if whoever waited is gone, or has joined */
export async function becomeMember(
  scope: LoginScope,
  { waitingId, invitationId, ...newcomer }: PersonRow & { identityId: string; waitingId: string | null; invitationId: string | null },
  at: Date,
): Promise<PersonRow | undefined> {
  if (waitingId === null) {
    await insertPerson(scope, newcomer, at)
    if (invitationId) await noteJoined(scope, invitationId, newcomer.id)
    tellJoining(scope, newcomer)
    return newcomer
  }
  const person = (await attachLogin(scope, waitingId, newcomer.identityId)) ? await findPerson(scope, waitingId) : undefined
  if (person && invitationId) await noteJoined(scope, invitationId, person.id)
  if (person?.role === 'parent') tellJoining(scope, person)
  else if (person) scope.record(usersArrived({ ids: [person.id], audience: audienceOfUser(person) }))
  return person
}
