import type { AwaitedSigner } from '@callboard/contract/awaited-signers'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { AwaitedRow } from '../queries/awaited.ts'

export function presentAwaited({ clock }: Pick<Actor, 'clock'>, row: AwaitedRow): AwaitedSigner {
  const { invitationId, sentAt, expiresAt, userId, name, role, email, documents } = row
  const now = toDate(clock.now())
  return {
    invitation:
      invitationId && sentAt && expiresAt ? { id: invitationId, sentAt: sentAt.toISOString(), isExpired: expiresAt <= now } : null,
    user: userId === null ? null : { id: userId, name: name ?? '' },
    role,
    email,
    documents,
  }
}
