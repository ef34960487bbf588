import type { RefusedRow } from '@callboard/contract/bulk'
import type { MarkEachPaid } from '@callboard/contract/payments'
import type { Actor } from '../../platform/actor.ts'
import { mustFind } from '../../platform/must-have.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { lockEach } from '../invoices/lock-invoice.ts'
import { markPaid } from './mark-paid.ts'

type Code = 'invoice-not-found' | 'paid-in-future'

/** Records that invoices were paid on one day, each by the rule of a single one. */
export async function markEachPaid(
  actor: Actor,
  { invoices, method, paidOn }: MarkEachPaid,
): Promise<{ paid: number; refused: RefusedRow[] } | Refusal<Code>> {
  const asked = new Map(invoices.map((one) => [one.invoiceId, one]))
  const found = await lockEach(actor, [...asked.keys()])
  if (found.length !== asked.size || found.some(({ index }) => index === null)) return refuse('invoice-not-found')
  const refused: RefusedRow[] = []
  for (const { id, index } of found) {
    const done = await markPaid(actor, { ...mustFind(asked, id), method, paidOn, isEarly: false })
    if (!isRefusal(done)) continue
    if (done.code === 'invoice-not-found' || done.code === 'paid-in-future') return refuse(done.code)
    refused.push({ id, index, why: done.code })
  }
  return { paid: found.length - refused.length, refused }
}
