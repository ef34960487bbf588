import type { Actor, Alone } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { inviteAfresh } from '../invitations/invite-member.ts'
import { mayBeInvited } from '../invitations/may-be-invited.ts'
import { countCapacity } from '../subscriptions/count-capacity.ts'
import { tellUpgradeRequired } from '../subscriptions/tell-upgrade-required.ts'
import { moveFamily } from '../users/edit-family.ts'
import { judgeAddress } from '../users/add-family.ts'
import { deleteJoinRequest, lockJoinRequest, type JoinRequestRow } from './queries.ts'

type Answered = { id: string } | Refusal<'request-not-found'>
type Taken = Refusal<'already-member' | 'invited-as-teacher' | 'family-joined' | 'user-not-found'>

/** Invites whoever has asked. Of a letter the family it was for gets the address first, as the owner says who it is. */
export async function admitAsked(actor: Alone<Actor>, { id }: { id: string }): Promise<Answered | Taken | Refusal<'capacity-full'>> {
  const request = await lockJoinRequest(actor, id)
  if (!request || request.declinedAt) return refuse('request-not-found')
  const { canAdd, maxStudents } = await countCapacity(actor)
  if (!canAdd) return refuse('capacity-full', { max: maxStudents }, { after: tellUpgradeRequired(maxStudents) })
  const taken = await makeRoomFor(actor, request)
  if (taken) return taken
  const { email, name } = request
  await inviteAfresh(actor, { email, name, role: 'parent', invitedBy: actor.user.id })
  await deleteJoinRequest(actor, id)
  for (const noun of ['joining', 'invitations'] as const) actor.refresh(noun, { roles: ['owner'] })
  return { id }
}

async function makeRoomFor(actor: Alone<Actor>, { familyId, email }: JoinRequestRow): Promise<Taken | null> {
  if (familyId !== null) {
    const moved = await moveFamily(actor, { id: familyId, email })
    return isRefusal(moved) ? moved : null
  }
  return (await mayBeInvited(actor, { email, role: 'parent' })) ? null : judgeAddress(actor, { id: '', email })
}
