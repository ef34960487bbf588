import type { InvitedRole } from '@callboard/contract/invitations'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findWaiting } from '../users/find-waiting.ts'
import { closeInvitation, lockInvitation } from './queries/invitations.ts'

/** Marks an invitation as used, by a user who waits for it where `userId` is one; one that expired after the sign-up still counts, as the confirmation link has its own day. */
export async function acceptInvitation(
  scope: Scope,
  id: string,
): Promise<{ role: InvitedRole; userId: string | null } | Refusal<'invitation-revoked' | 'invitation-accepted'>> {
  const invitation = await lockInvitation(scope, id)
  if (!invitation || invitation.revokedAt) return refuse('invitation-revoked')
  if (invitation.acceptedAt) return refuse('invitation-accepted')
  await closeInvitation(scope, id, { acceptedAt: toDate(scope.clock.now()) })
  scope.refresh('invitations', { roles: ['owner'] })
  return { role: invitation.role, userId: invitation.userId ?? (await findWaiting(scope, invitation.email))?.id ?? null }
}
