import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'

const RemindAction = z.object({ kind: z.literal('invoices-reminded'), invoiceIds: z.array(z.uuid()) })
export type RemindAction = z.infer<typeof RemindAction>

/** Sends none of the reminders: they have waited for this. */
export async function undoReminding(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, RemindAction)
  if (isRefusal(taken)) return taken
  if (!taken.isDone) actor.refresh('invoices', { roles: ['owner'] })
  return { id }
}
