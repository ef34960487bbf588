import { randomUUIDv7 } from 'node:crypto'
import { isUnpaid } from '@callboard/contract/invoice-states'
import type { MarkPaid } from '@callboard/contract/payments'
import type { Actor } from '../../platform/actor.ts'
import { dateIn, instantOf, toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { lockInvoice } from '../invoices/lock-invoice.ts'
import { keepPayment } from './paying/apply-payment.ts'
import { insertPayment } from './queries/payments.ts'

type Code = 'invoice-not-found' | 'invoice-changed' | 'not-unpaid' | 'paid-in-future' | 'paid-before-issue' | 'paid-long-before'

/** Records that an invoice was paid by bank transfer, in cash or by cheque (S3 §4, S4 money). A card payment that arrives later is refunded. */
export async function markPaid(
  actor: Actor,
  { invoiceId, version, method, reference, paidOn, isEarly }: MarkPaid,
): Promise<{ paymentId: string } | Refusal<Code>> {
  const invoice = await lockInvoice(actor, invoiceId)
  if (!invoice || invoice.index === null) return refuse('invoice-not-found')
  if (!isUnpaid(invoice.status) || invoice.totalMinor === 0) return refuse('not-unpaid')
  if (invoice.version !== version) return refuse('invoice-changed')
  const now = actor.clock.now()
  const today = dateIn(actor.zone, now)
  if (paidOn > today) return refuse('paid-in-future')
  const issuedOn = Temporal.PlainDate.from(invoice.issuedOn ?? today)
  if (paidOn < issuedOn.subtract({ years: 1 }).toString()) return refuse('paid-long-before')
  if (paidOn < issuedOn.toString() && !isEarly) return refuse('paid-before-issue')
  const payment = await insertPayment(actor, {
    id: randomUUIDv7(),
    invoiceId,
    parentId: invoice.parentId,
    parentName: invoice.parentName,
    amountMinor: invoice.totalMinor,
    currency: invoice.currency,
    method,
    reference: reference || (method === 'bank-transfer' ? (invoice.reference ?? '') : ''),
    paidOn,
    paidAt: toDate(paidOn === today ? now : instantOf(actor.zone, paidOn, '12:00')),
    recordedBy: actor.user.id,
    createdAt: toDate(now),
  })
  await keepPayment(actor, invoice, payment)
  return { paymentId: payment.id }
}
