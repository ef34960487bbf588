import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import { finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { findStudio } from '../queries/lookups.ts'
import { findByIntent, findPayment, lockPayment, writePayment, type PaymentRow } from '../queries/payments.ts'
import { deleteRefund, findRefundByProvider, findRefund, insertRefund, sumRefunds, type RefundRow } from '../queries/refunds.ts'
import type { RefundRequest, SeenRefund } from './create-refund.ts'
import { asItCame } from './as-it-came.ts'
import { moveRefund } from './move-refund.ts'

/** Brings a refund into line with the provider; one made in the provider's dashboard gets a row here. */
export async function applyRefund(scope: Scope, accountId: string, seen: SeenRefund): Promise<void> {
  const found = await findByIntent(scope, accountId, seen.intentId)
  if (!found) return
  const { invoice, payment } = await lockBoth(scope, found)
  const row = (await findOurs(scope, payment, seen)) ?? (await insertProviders(scope, payment, seen))
  await moveRefund(scope, { invoice, payment, row }, { ...seen, providerRefundId: seen.id })
}

/**
 * Records the outcome of a refund that we requested, whichever caller reports it first; an unknown outcome is left to the reconciler.
 * @returns the refund as it stands; null: it was withdrawn
 */
export async function settleRefund(
  scope: Scope,
  { id, request: { refundId } }: Attempt<RefundRequest>,
  outcome: SeenRefund | null | CallFault,
): Promise<RefundRow | null> {
  const before = await findRefund(scope, refundId)
  if (!before || (isCallFault(outcome) && outcome.kind === 'unknown')) return before
  const { invoice, payment } = await lockBoth(scope, mustHave(await findPayment(scope, before.paymentId), 'payment of a refund'))
  const row = await findRefund(scope, refundId)
  const failure = isCallFault(outcome) ? outcome.code : 'never-made'
  const failed = isCallFault(outcome) || outcome === null
  // After a second answer the row may be of a later attempt: one that was withdrawn is begun anew with the same id.
  if (!(await finishAttempt(scope, id, failed ? { failure } : { objectId: outcome.id })) || !row) return row
  // A refund that a webhook has reported was made, whatever a late call returns.
  if (failed && row.providerRefundId !== null) return row
  if (failure === disputed && row.id === payment.bookingId) return withdrawRefund(scope, payment, row)
  const step = failed ? { status: 'failed' as const, providerRefundId: null, failure } : { ...outcome, providerRefundId: outcome.id }
  return moveRefund(scope, { invoice, payment, row }, step)
}

/** The bank disputes the payment, which we may not have heard yet. */
export const disputed = 'charge_disputed'

/** What is owed for a place is owed again, and goes back when its dispute is won: a failed refund would stand in its way. */
async function withdrawRefund(scope: Scope, payment: PaymentRow, row: RefundRow): Promise<null> {
  await deleteRefund(scope, row.id)
  const { taken } = await sumRefunds(scope, payment.id)
  await writePayment(scope, payment.id, { refundedMinor: Math.min(taken, payment.amountMinor) })
  scope.refresh('payments', { roles: ['owner'], users: [payment.parentId] })
  return null
}

export async function lockBoth(scope: Scope, { id, invoiceId }: PaymentRow) {
  const invoice = invoiceId === null ? null : await lockInvoice(scope, invoiceId)
  return { invoice, payment: await lockPayment(scope, id) }
}

async function findOurs(scope: Scope, payment: PaymentRow, { id, refundId }: SeenRefund): Promise<RefundRow | null> {
  const known = await findRefundByProvider(scope, id)
  if (known || refundId === null) return known
  const row = await findRefund(scope, refundId)
  return row?.paymentId === payment.id ? row : null
}

async function insertProviders(scope: Scope, payment: PaymentRow, seen: SeenRefund): Promise<RefundRow> {
  const { zone } = await findStudio(scope)
  const row = await insertRefund(scope, {
    id: randomUUIDv7(),
    paymentId: payment.id,
    amountMinor: seen.amountMinor,
    reason: seen.reason,
    status: 'pending',
    method: asItCame(payment.method),
    source: 'provider',
    refundedOn: dateIn(zone, seen.madeAt),
    createdAt: toDate(scope.clock.now()),
  })
  return mustHave(row, 'refund')
}
