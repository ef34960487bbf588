import { invitationDays, type Invitation, type SendInvitation } from '@callboard/contract/invitations'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { mailInvitationJob } from './jobs.ts'
import { presentInvitation } from './present.ts'
import { findInvitationById, insertInvitation } from './queries/invitations.ts'
import { memberOf } from '../users/member-of.ts'
import { mayBeInvited } from './may-be-invited.ts'
import { withdrawUnlisted } from './withdraw-invitation.ts'
import { withinCapacity } from './capacity/within-capacity.ts'

type Refusals = 'already-member' | 'already-invited' | 'invited-before'

/** Invites a teacher or parent (S3 §2), whether or not the address has a login (S4 people and studios); idempotent by the browser's id, and a different request with it is refused. */
export async function sendInvitation(
  visitor: Visitor,
  input: SendInvitation,
): Promise<Invitation | Refusal<Refusals | 'capacity-full' | 'too-many-requests'>> {
  return withinCapacity(
    visitor,
    async () => input.email,
    (actor) => invite(actor, input),
  )
}

async function invite(actor: WithLogins<Actor>, input: SendInvitation): Promise<Invitation | Refusal<Refusals>> {
  const earlier = await invitedBefore(actor, input)
  if (earlier) return earlier
  const { id, email, role } = input
  const member = await memberOf(actor, email)
  if (member && !(await mayBeInvited(actor, { email, role }))) return refuse('already-member', { name: member.name })
  // In no list: to refuse for it would say that the address is known.
  await withdrawUnlisted(actor, email)
  const now = actor.clock.now()
  const sent = { invitedBy: actor.user.id, sentAt: toDate(now), expiresAt: toDate(now.add({ hours: invitationDays * 24 })) }
  // A concurrent duplicate may have committed first.
  if (!(await insertInvitation(actor, { id, email, role, ...sent })))
    return (await invitedBefore(actor, input)) ?? refuse('already-invited')
  actor.enqueue(mailInvitationJob, { studioId: actor.studioId, invitationId: id })
  actor.refresh('invitations', { roles: ['owner'] })
  const unseen = { name: '', userId: null, acceptedAt: null, revokedAt: null, leavesAt: null, bouncedAt: null, followedAt: null }
  return presentInvitation(actor, { id, email, role, ...unseen, ...sent, invitedBy: actor.user.name })
}

async function invitedBefore(
  actor: WithLogins<Actor>,
  { id, email, role }: SendInvitation,
): Promise<Invitation | Refusal<'invited-before'> | null> {
  const earlier = await findInvitationById(actor, id)
  if (!earlier) return null
  return earlier.email === email && earlier.role === role ? presentInvitation(actor, earlier) : refuse('invited-before')
}
