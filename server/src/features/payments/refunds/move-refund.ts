import { refundReasonLabels, wordsOfRefundFailure } from '@callboard/contract/refund-words'
import type { Scope } from '../../../platform/actor.ts'
import { accountLeft } from '../../../platform/card-payments/call-fault.ts'
import { toDate } from '../../../platform/clock.ts'
import { settleInvoice } from '../../invoices/settle-invoice.ts'
import { writeTimeline } from '../../invoices/write-timeline.ts'
import { paymentsRefundBegun, paymentsRefundCompleted, paymentsRefundFailed } from '../events.ts'
import type { HeldInvoice } from '../queries/lookups.ts'
import { cancelPaper, issuePaper } from '../papers/issue-paper.ts'
import { writePayment, type PaymentRow } from '../queries/payments.ts'
import { sumRefunds, writeRefund, type RefundRow } from '../queries/refunds.ts'
import { factsOfRefund } from './facts-of-refund.ts'

/** A status never moves backwards, as the provider's answers may arrive out of order; but a refund that succeeded may still fail. */
const rank = { pending: 0, succeeded: 1, failed: 2, cancelled: 2 } as const

export interface LockedRefund {
  readonly invoice: HeldInvoice | null
  readonly payment: PaymentRow
  readonly row: RefundRow
}

export type RefundStep = Pick<RefundRow, 'status' | 'providerRefundId' | 'failure'>

/** Moves a refund to a status, and updates its locked payment and invoice. Idempotent. */
export async function moveRefund(scope: Scope, { invoice, payment, row }: LockedRefund, step: RefundStep): Promise<RefundRow> {
  const isNews = rank[step.status] > rank[row.status]
  const isAccepted = row.providerRefundId === null && step.providerRefundId !== null
  if (!isNews && !isAccepted) return row
  const providerRefundId = step.providerRefundId ?? row.providerRefundId
  const settled = isNews && { status: step.status, failure: step.failure, settledAt: toDate(scope.clock.now()) }
  const after = await writeRefund(scope, row.id, { providerRefundId, ...settled })
  const { gone, taken } = await sumRefunds(scope, payment.id)
  // A refund made in the provider's dashboard may have come before ours, which then fails.
  await writePayment(scope, payment.id, { refundedMinor: Math.min(taken, payment.amountMinor) })
  if (isNews && step.status === 'succeeded') await issuePaper(scope, payment, after)
  if (isNews && row.status === 'succeeded') await cancelPaper(scope, after)
  if (invoice && isNews && step.status !== 'pending') await noteOn(scope, { invoice, payment, row: after }, gone >= payment.amountMinor)
  await tell(scope, { payment, before: row, after })
  return after
}

async function noteOn(scope: Scope, { invoice, payment, row }: LockedRefund & { invoice: HeldInvoice }, isWhole: boolean): Promise<void> {
  const { amountMinor, reason, failure, byUserId } = row
  const failed = row.status !== 'succeeded'
  const words = failed && failure ? `${refundReasonLabels[reason]}: ${wordsOfRefundFailure(failure)}` : refundReasonLabels[reason]
  const wasWhole = invoice.status === 'refunded'
  if (!payment.isExtra && isWhole !== wasWhole)
    return void (await settleInvoice(scope, invoice, { as: isWhole ? 'refunded' : 'refund-failed', amountMinor, byUserId, words }))
  const kind = failed ? ('refund-failed' as const) : ('refund-completed' as const)
  await writeTimeline(scope, [{ invoiceId: invoice.id, kind, byUserId: null, amountMinor, words }])
}

interface Moved {
  readonly payment: PaymentRow
  readonly before: RefundRow
  readonly after: RefundRow
}

async function tell(scope: Scope, { payment, before, after }: Moved): Promise<void> {
  const { source, status } = after
  const facts = await factsOfRefund(scope, payment, after)
  // Not before the provider has accepted it, and not at all if it is done in that moment: one word for one refund.
  if (status === 'pending') scope.record(paymentsRefundBegun(facts))
  if (status === 'pending' || status === before.status) return
  const failed = status !== 'succeeded'
  // Not for a refund that the provider never accepted: nobody was told of it.
  const isHeard = source !== 'owner' || before.providerRefundId !== null
  if (!failed) scope.record(paymentsRefundCompleted(facts))
  else if (isHeard) scope.record(paymentsRefundFailed({ ...facts, isUnheard: after.failure === accountLeft.code }))
  else scope.refresh('payments', facts.audience)
}
