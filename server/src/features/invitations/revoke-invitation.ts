import type { Actor, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { closeInvitation, lockInvitation } from './queries/invitations.ts'

/** Voids an invitation, even for somebody who has signed up but not confirmed. */
export async function revokeInvitation(
  actor: WithLogins<Actor>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'invitation-not-found'>> {
  const invitation = await lockInvitation(actor, id)
  if (!invitation || invitation.acceptedAt || invitation.revokedAt) return refuse('invitation-not-found')
  await closeInvitation(actor, id, { revokedAt: toDate(actor.clock.now()) })
  actor.refresh('invitations', { roles: ['owner'] })
  return { id }
}
