import { kindRefundReason, refundReason, wordsOfRefundFailure } from '@callboard/contract/refund-words'
import type { PaymentOfInvoice, Settled } from '@callboard/contract/payments'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { disputesOf, paymentsOf, refundsOf, type ShownDisputeRow, type ShownPaymentRow, type ShownRefundRow } from '../queries/details.ts'

/** The reader of an invoice, or of its email. */
export type InvoiceReader = Scope & Pick<Actor, 'role' | 'zone' | 'stage'>

interface Shown {
  readonly payments: PaymentOfInvoice[]
  readonly settled: Settled | null
}

/** The payments of an invoice with their refunds; only owners see their notes and disputes. */
export async function showPayments(actor: InvoiceReader, invoiceId: string): Promise<Shown> {
  const payments = await paymentsOf(actor, invoiceId)
  if (payments.length === 0) return { payments: [], settled: null }
  const ids = payments.map(({ id }) => id)
  const refunds = Map.groupBy(await refundsOf(actor, ids), ({ paymentId }) => paymentId)
  const disputes = Map.groupBy(await disputesOf(actor, ids), ({ paymentId }) => paymentId)
  const isOwner = actor.role === 'owner'
  const kept = payments.find(({ isExtra }) => !isExtra)
  return {
    payments: payments.map((payment) => presentPayment(payment, refunds.get(payment.id) ?? [], disputes.get(payment.id) ?? [], isOwner)),
    settled: kept ? settledBy(kept) : null,
  }
}

function settledBy({ amountMinor: paidMinor, refundedMinor, lostMinor: chargedBackMinor }: ShownPaymentRow): Settled {
  return { paidMinor, refundedMinor, chargedBackMinor, leftMinor: paidMinor - refundedMinor - chargedBackMinor }
}

function presentPayment(
  payment: ShownPaymentRow,
  refunds: readonly ShownRefundRow[],
  disputes: readonly ShownDisputeRow[],
  isOwner: boolean,
): PaymentOfInvoice {
  return {
    id: payment.id,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    method: payment.method,
    status: payment.status,
    reference: payment.reference,
    paidOn: payment.paidOn,
    cardBrand: payment.cardBrand,
    cardLast4: payment.cardLast4,
    isExtra: payment.isExtra,
    refundableMinor: payment.refundableMinor,
    returnableMinor: payment.returnableMinor,
    refundWays: payment.refundWays,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountMinor: refund.amountMinor,
      reason: isOwner ? refund.reason : null,
      why: isOwner ? refundReason(refund) : kindRefundReason(refund),
      note: isOwner && refund.source !== 'product' ? refund.note : '',
      status: refund.status,
      method: refund.method,
      by: isOwner ? refund.byName : null,
      source: refund.source,
      refundedOn: refund.refundedOn,
      failure: isOwner && refund.failure !== null ? wordsOfRefundFailure(refund.failure) : null,
      paper:
        refund.paperOn === null ? null : { refundId: refund.id, index: refund.paperIndex, isCancelled: refund.paperCancelledOn !== null },
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
