import { wordsOfRefundFailure } from '@callboard/contract/invoice-states'
import type { PaymentOfInvoice } from '@callboard/contract/payments'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { disputesOf, paymentsOf, refundsOf, type DisputeRow, type PaymentRow, type RefundRow } from '../queries/details.ts'

/** The reader of an invoice, or of its email. */
export type Reading = Scope & Pick<Actor, 'role' | 'zone'>

/** The payments of an invoice with their refunds; only owners see their notes and disputes. */
export async function showPayments(actor: Reading, invoiceId: string): Promise<PaymentOfInvoice[]> {
  const payments = await paymentsOf(actor, invoiceId)
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  const refunds = Map.groupBy(await refundsOf(actor, ids), ({ paymentId }) => paymentId)
  const disputes = Map.groupBy(await disputesOf(actor, ids), ({ paymentId }) => paymentId)
  const isOwner = actor.role === 'owner'
  return payments.map((payment) => presentPayment(payment, refunds.get(payment.id) ?? [], disputes.get(payment.id) ?? [], isOwner))
}

function presentPayment(
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  disputes: readonly DisputeRow[],
  isOwner: boolean,
): PaymentOfInvoice {
  const { amountMinor, refundedMinor } = payment
  return {
    id: payment.id,
    amountMinor,
    currency: payment.currency,
    method: payment.method,
    status: refundedMinor === 0 ? 'completed' : refundedMinor === amountMinor ? 'refunded' : 'partly-refunded',
    reference: payment.reference,
    paidOn: payment.paidOn,
    cardBrand: payment.cardBrand,
    cardLast4: payment.cardLast4,
    isExtra: payment.isExtra,
    refundableMinor: refundableOf(payment, disputes),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountMinor: refund.amountMinor,
      reason: refund.reason,
      note: isOwner ? refund.note : '',
      status: refund.status,
      method: refund.method,
      by: isOwner ? refund.byName : null,
      source: refund.source,
      refundedOn: refund.refundedOn,
      failure: isOwner && refund.failure !== null ? wordsOfRefundFailure(refund.failure) : null,
    })),
    disputes: isOwner
      ? disputes.map(({ id, amountMinor: disputedMinor, reason, status, respondBy }) => ({
          id,
          amountMinor: disputedMinor,
          reason,
          status,
          respondBy: respondBy?.toISOString() ?? null,
        }))
      : [],
  }
}

/** The same rule as `makeRefund`: nothing while a dispute is open, and never what a lost dispute took. */
function refundableOf({ amountMinor, refundedMinor }: PaymentRow, disputes: readonly DisputeRow[]): number {
  if (disputes.some(({ status }) => status === 'needs-response' || status === 'under-review')) return 0
  const lost = disputes.filter(({ status }) => status === 'lost').reduce((all, dispute) => all + dispute.amountMinor, 0)
  return Math.max(0, amountMinor - refundedMinor - lost)
}
