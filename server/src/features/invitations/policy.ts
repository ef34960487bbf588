import { gentleDays } from '@callboard/contract/invitations'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import type { InvitationRow } from './queries/invitations.ts'

type Dated = Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'expiresAt' | 'userId'>

export type OverCode = 'invitation-accepted' | 'invitation-withdrawn' | 'invitation-expired'

/** Why an invitation can no longer be used; null while it can. One that a user waits with stands in no list, so no owner could send it again. */
export function whyOver(invitation: Dated, now: Date): Refusal<OverCode> | null {
  if (invitation.acceptedAt) return refuse('invitation-accepted')
  if (invitation.revokedAt) return refuse('invitation-withdrawn')
  return invitation.userId !== null || invitation.expiresAt > now ? null : refuse('invitation-expired')
}

/** Who was invited before this goes out again with all others. */
export const dueBefore = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: gentleDays * 24 })
