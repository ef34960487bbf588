import type { Invitation } from '@callboard/contract/invitations'
import type { Clock } from '../../platform/clock.ts'
import { whyOver } from './policy.ts'
import type { InvitationRow } from './queries/invitations.ts'
import { toDate } from '../../platform/clock.ts'

export function presentInvitation({ clock }: { clock: Clock }, row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invitedBy ?? '',
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: whyOver(row, toDate(clock.now())) !== null,
  }
}
