import { z } from 'zod'
import type { Actor, Alone, WithLogins } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { memberOf } from '../../users/member-of.ts'
import { mayBeInvited } from '../may-be-invited.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { lockInvitation, lockOpenInvitation, reopenInvitation } from '../queries/invitations.ts'
import { withdrawUnlisted } from '../withdraw-invitation.ts'

const InvitationAction = z.object({
  kind: z.literal('invitation-revoked'),
  invitationId: z.uuid(),
  email: z.string(),
  name: z.string().default(''),
})
export type InvitationAction = z.infer<typeof InvitationAction>

/** Reopens a revoked invitation, unless the address has been invited again or has joined some other way. */
export async function undoRevoking(
  actor: Alone<WithLogins<Actor>>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'undo-over' | 'changed-since'>> {
  const taken = await takeUndo(actor, id, InvitationAction)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  const { invitationId, email, name } = taken.action
  await withdrawUnlisted(actor, email)
  const isInvited = await lockOpenInvitation(actor, email)
  const revoked = await lockInvitation(actor, invitationId)
  if (isInvited || !revoked?.revokedAt) return refuse('changed-since')
  if ((await memberOf(actor, email)) && !(await mayBeInvited(actor, { email, role: revoked.role }))) return refuse('changed-since')
  await reopenInvitation(actor, invitationId, { email, name })
  actor.refresh('invitations', { roles: ['owner'] })
  return { id }
}
