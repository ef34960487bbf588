import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { lockBilling } from '../queries/billing.ts'
import { lockInvoices, releaseDrafts } from '../queries/invoices.ts'

/** In the order of their numbers. */
export const IssueAction = z.object({ kind: z.literal('invoices-issued'), invoiceIds: z.array(z.uuid()), byUserId: z.uuid() })
export type IssueAction = z.infer<typeof IssueAction>

/** Keeps as drafts what was about to be issued; what has been deleted since stays away. */
export async function undoIssuing(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, IssueAction)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  await lockBilling(actor)
  await lockInvoices(actor, taken.action.invoiceIds)
  await releaseDrafts(actor, id)
  actor.refresh('invoices', { roles: ['owner'] })
  return { id }
}
