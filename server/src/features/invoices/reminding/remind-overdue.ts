import type { Undo } from '@callboard/contract/undo'
import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { lockBilling } from '../queries/billing.ts'
import { isRemindable } from './remindable.ts'

export const RemindAction = z.object({ kind: z.literal('invoices-reminded'), invoiceIds: z.array(z.uuid()), byUserId: z.uuid() })
type RemindAction = z.infer<typeof RemindAction>

/** Asks the families of all overdue invoices to pay, as soon as that cannot be undone any more. */
export async function remindOverdue(actor: Actor): Promise<{ reminded: number; undo: Undo | null }> {
  // Two owners who press at once must not ask twice.
  await lockBilling(actor)
  const rows = await actor.db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.studioId', '=', actor.studioId)
    .where(isRemindable(actor))
    .orderBy('i.dueOn')
    .orderBy('i.id')
    .execute()
  if (rows.length === 0) return { reminded: 0, undo: null }
  const action: RemindAction = { kind: 'invoices-reminded', invoiceIds: rows.map(({ id }) => id), byUserId: actor.user.id }
  const undo = keepUndo(actor, action)
  actor.refresh('invoices', { roles: ['owner'] })
  return { reminded: rows.length, undo }
}

export async function undoReminding(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, RemindAction)
  if (isRefusal(taken)) return taken
  actor.refresh('invoices', { roles: ['owner'] })
  return { id }
}
