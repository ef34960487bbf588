import type { Invitation } from '@callboard/contract/invitations'
import type { Clock } from '../../platform/clock.ts'
import { dueBefore, whyOver } from './policy.ts'
import type { InvitationRow } from './queries/invitations.ts'
import { toDate } from '../../platform/clock.ts'

export function presentInvitation({ clock }: { clock: Clock }, row: InvitationRow): Invitation {
  const now = clock.now()
  const isExpired = whyOver(row, toDate(now)) !== null
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invitedBy ?? '',
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired,
    name: row.name,
    fate: fateOf(row, { isExpired, now: toDate(now) }),
    mayGoAgain: row.bouncedAt === null && row.sentAt <= toDate(dueBefore(now)),
  }
}

function fateOf(
  { bouncedAt, followedAt, leavesAt }: Pick<InvitationRow, 'bouncedAt' | 'followedAt' | 'leavesAt'>,
  { isExpired, now }: { isExpired: boolean; now: Date },
): Invitation['fate'] {
  if (bouncedAt) return 'bounced'
  if (isExpired) return 'expired'
  if (leavesAt && leavesAt > now) return 'waiting'
  return followedAt ? 'followed' : 'sent'
}
