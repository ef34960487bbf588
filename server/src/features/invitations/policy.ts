import { refuse, type Refusal } from '../../platform/refusal.ts'
import type { InvitationRow } from './queries/invitations.ts'

type Dated = Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'expiresAt'>

export type OverCode = 'invitation-accepted' | 'invitation-withdrawn' | 'invitation-expired'

/** Why an invitation can no longer be used; null while it can. */
export function whyOver(invitation: Dated, now: Date): Refusal<OverCode> | null {
  if (invitation.acceptedAt) return refuse('invitation-accepted')
  if (invitation.revokedAt) return refuse('invitation-withdrawn')
  return invitation.expiresAt > now ? null : refuse('invitation-expired')
}
