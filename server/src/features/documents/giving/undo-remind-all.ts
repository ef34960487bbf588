import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { lockDocument } from '../queries/documents.ts'
import { takeBackReminders } from '../queries/reminders.ts'

const RemindAllAction = z.object({
  kind: z.literal('document-reminded'),
  documentId: z.uuid(),
  at: z.iso.datetime(),
  /** when each was reminded last before this */
  before: z.array(z.object({ recipientId: z.uuid(), lastReminderAt: z.iso.datetime().nullable() })),
})
export type RemindAllAction = z.infer<typeof RemindAllAction>

/** Sends none of a document's reminders, so that everybody can be reminded today after all. */
export async function undoRemindAll(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, RemindAllAction)
  if (isRefusal(taken)) return taken
  const { documentId, at, before } = taken.action
  if (!taken.isDone && (await lockDocument(actor, documentId))) {
    await takeBackReminders(actor, documentId, at, before)
    actor.refresh('documents', { roles: ['owner'] })
  }
  return { id }
}
