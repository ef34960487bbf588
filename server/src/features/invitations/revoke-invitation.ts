import { toDate } from '../../platform/clock.ts'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { closeInvitation, lockInvitation } from './queries/invitations.ts'

/** Voids an invitation, even for somebody who has signed up but not confirmed. */
export async function revokeInvitation(
  visitor: Visitor,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'invitation-not-found' | GateCode>> {
  return visitor.withActorAndLogins<{ id: string } | Refusal<'invitation-not-found'>>(async (actor) => {
    const invitation = await lockInvitation(actor, id)
    if (!invitation || invitation.acceptedAt || invitation.revokedAt) return refuse('invitation-not-found')
    await closeInvitation(actor, id, { revokedAt: toDate(actor.clock.now()) })
    actor.record({ type: 'invitations.revoked', ids: [id], audience: { roles: ['owner'] } })
    return { id }
  })
}
