import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { lockInvitations, renewInvitations } from '../queries/invitations.ts'

export const ResendAction = z.object({
  kind: z.literal('invitations-resent'),
  at: z.iso.datetime(),
  before: z.array(
    z.object({
      id: z.uuid(),
      invitedBy: z.uuid().nullable(),
      sentAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      bouncedAt: z.iso.datetime().nullable().default(null),
    }),
  ),
})
export type ResendAction = z.infer<typeof ResendAction>

export const asBefore = (row: {
  id: string
  invitedBy: string | null
  sentAt: Date
  expiresAt: Date
  bouncedAt: Date | null
}): ResendAction['before'][number] => ({
  id: row.id,
  invitedBy: row.invitedBy,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  bouncedAt: row.bouncedAt?.toISOString() ?? null,
})

/** Sends none of them: the mails have waited for this. One that was sent again since stays as it is. */
export async function undoResending(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, ResendAction)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  const { before } = taken.action
  const locked = await lockInvitations(
    actor,
    before.map((one) => one.id),
  )
  const left = idsAsResent(taken.action, locked)
  for (const { id: invitationId, invitedBy, ...was } of before)
    if (left.includes(invitationId))
      await renewInvitations(actor, [invitationId], {
        invitedBy,
        sentAt: new Date(was.sentAt),
        expiresAt: new Date(was.expiresAt),
        bouncedAt: was.bouncedAt === null ? null : new Date(was.bouncedAt),
      })
  actor.refresh('invitations', { roles: ['owner'] })
  return { id }
}

/** But for those that were sent again since, one by one. */
export const idsAsResent = ({ at }: ResendAction, rows: readonly { id: string; sentAt: Date }[]): string[] =>
  rows.filter(({ sentAt }) => sentAt.toISOString() === at).map(({ id }) => id)
