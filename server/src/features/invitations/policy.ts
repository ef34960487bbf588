import type { InvitationRow } from './queries/invitations.ts'

type Dated = Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'expiresAt'>

/** Whether its link still lets somebody sign up. */
export const mayBeFollowed = (invitation: Dated, now: Date): boolean =>
  invitation.acceptedAt === null && invitation.revokedAt === null && invitation.expiresAt > now
