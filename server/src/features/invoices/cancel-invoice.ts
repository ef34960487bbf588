import { mayBecome } from '@callboard/contract/invoice-states'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { invoicesCancelled } from './events.ts'
import { lockInvoice } from './lock-invoice.ts'
import { writeInvoice } from './queries/invoices.ts'
import { showInvoice } from './reading/show-invoice.ts'
import { writeTimeline } from './write-timeline.ts'

/** Cancels an unpaid invoice (S4 money); its number is not reused. */
export async function cancelInvoice(
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<InvoiceDetail | Refusal<'invoice-not-found' | 'invoice-changed' | 'not-cancellable'>> {
  const invoice = await lockInvoice(actor, id)
  if (!invoice) return refuse('invoice-not-found')
  if (!mayBecome(invoice.status, 'cancelled')) return refuse('not-cancellable')
  if (invoice.version !== version) return refuse('invoice-changed')
  const cancelled = { status: 'cancelled', cancelledAt: toDate(actor.clock.now()), version: version + 1 } as const
  await writeInvoice(actor, id, cancelled)
  await writeTimeline(actor, [{ invoiceId: id, kind: 'cancelled', byUserId: actor.user.id }])
  actor.record(invoicesCancelled({ ids: [id], audience: { roles: ['owner'], users: [invoice.parentId] } }))
  return showInvoice(actor, { ...invoice, ...cancelled })
}
