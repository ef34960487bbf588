import type { RefusedRow, WhyNot } from '@callboard/contract/bulk'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import { askToPay } from '../ask-to-pay.ts'
import { comingCharges } from '../charges/coming-charge.ts'
import { judgeSending } from './judge-sending.ts'
import { lockInvoices } from '../queries/invoices.ts'
import type { RemindAction } from './undo-reminding.ts'

interface Reminded {
  readonly reminded: number
  readonly refused: RefusedRow[]
  readonly undo: Undo | null
}

/** Emails unpaid invoices to their families again, that of the owner as well, each by the rule of a single one. What a card pays by itself is not asked for. */
export async function remindToPay(
  actor: Actor,
  { ids, undoable }: { ids: string[]; undoable?: boolean | undefined },
): Promise<Reminded | Refusal<'invoice-not-found'>> {
  const asked = [...new Set(ids)]
  const found = await lockInvoices(actor, asked)
  if (found.length !== asked.length) return refuse('invoice-not-found')
  const judged = await judgeSending(actor, found)
  const charges = await comingCharges(actor, asked, actor.zone)
  const refused = found.flatMap(({ id, index }) => {
    const why: WhyNot | null = judged.get(id)?.code ?? (charges.has(id) ? 'charged-by-itself' : null)
    return why ? [{ id, index, why }] : []
  })
  const not = new Set(refused.map(({ id }) => id))
  const open = asked.filter((id) => !not.has(id))
  if (open.length === 0) return { reminded: 0, refused, undo: null }
  const action: RemindAction = { kind: 'invoices-reminded', invoiceIds: open }
  const undo = undoable ? keepUndo(actor, action) : null
  await askToPay(undo ? { ...actor, heldBy: undo.id } : actor, open, { byUserId: null, isReminder: true })
  actor.refresh('invoices', { roles: ['owner'] })
  return { reminded: open.length, refused, undo }
}
