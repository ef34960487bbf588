import type { Undo } from '@callboard/contract/undo'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { closeInvitation, lockInvitation } from './queries/invitations.ts'
import type { InvitationAction } from './undoing/undo-revoking.ts'

/** Voids an invitation, even for somebody who has signed up but not confirmed. */
export async function revokeInvitation(
  actor: WithLogins<Actor>,
  { id, undoable }: { id: string; undoable?: boolean | undefined },
): Promise<{ id: string; undo: Undo | null } | Refusal<'invitation-not-found'>> {
  const invitation = await lockInvitation(actor, id)
  if (!invitation || invitation.acceptedAt || invitation.revokedAt) return refuse('invitation-not-found')
  await closeInvitation(actor, id, { revokedAt: toDate(actor.clock.now()) })
  const action: InvitationAction = { kind: 'invitation-revoked', invitationId: id, email: invitation.email, name: invitation.name }
  const undo = undoable ? keepUndo(actor, action) : null
  actor.refresh('invitations', { roles: ['owner'] })
  return { id, undo }
}
