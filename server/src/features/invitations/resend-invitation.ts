import { invitationDays, type Invitation } from '@callboard/contract/invitations'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { mailInvitationJob } from './jobs.ts'
import { presentInvitation } from './present.ts'
import { findInvitationById, lockInvitation, renewInvitations } from './queries/invitations.ts'
import { withinCapacity } from './capacity/within-capacity.ts'

/** Mails an invitation again with a new link and 7 more days, even when expired; earlier links are extended too. */
export async function resendInvitation(
  visitor: Visitor,
  { id }: { id: string },
): Promise<Invitation | Refusal<'invitation-not-found' | 'capacity-full' | 'too-many-requests'>> {
  const addressOf = async (actor: Actor) => (await findInvitationById(actor, id))?.email
  return withinCapacity(visitor, addressOf, (actor) => inviteAgain(actor, id))
}

async function inviteAgain(actor: Actor, id: string): Promise<Invitation | Refusal<'invitation-not-found'>> {
  const invitation = await lockInvitation(actor, id)
  if (!invitation || invitation.acceptedAt || invitation.revokedAt) return refuse('invitation-not-found')
  const now = actor.clock.now()
  const renewed = { invitedBy: actor.user.id, sentAt: toDate(now), expiresAt: toDate(now.add({ hours: invitationDays * 24 })) }
  await renewInvitations(actor, [id], renewed)
  actor.enqueue(mailInvitationJob, { studioId: actor.studioId, invitationId: id })
  actor.refresh('invitations', { roles: ['owner'] })
  return presentInvitation(actor, { ...invitation, ...renewed, leavesAt: null, bouncedAt: null, invitedBy: actor.user.name })
}
