import type { RefundMethod } from '@callboard/contract/money'
import type { RefundReason } from '@callboard/contract/payments'
import { refundMethodWords, refundReasonLabels } from '@callboard/contract/refund-words'
import type { Scope } from '../../../platform/actor.ts'
import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { writeTimeline } from '../../invoices/write-timeline.ts'
import { findStudio } from '../queries/lookups.ts'
import { writePayment, type PaymentRow } from '../queries/payments.ts'
import { insertRefund, type RefundRow } from '../queries/refunds.ts'
import { refundAttempts, type RefundRequest } from './create-refund.ts'

export interface Wanted {
  readonly id: string
  readonly amountMinor: number
  readonly reason: RefundReason
  readonly note: string
  readonly method: RefundMethod
  /** of money that the owner has given back; absent: today */
  readonly refundedOn?: string | undefined
  /** null: the product itself */
  readonly by: string | null
}

export interface Reserved {
  readonly row: RefundRow
  /** null: the owner gives the money back */
  readonly attempt: Attempt<RefundRequest> | null
}

/** Records a refund before it is made, and reserves its amount on the locked payment (S4 money). Null: another refund has its id. */
export async function reserveRefund(scope: Scope, payment: PaymentRow, wanted: Wanted): Promise<Reserved | null> {
  const { id, amountMinor, reason, note, method, by } = wanted
  const now = scope.clock.now()
  const { zone } = await findStudio(scope)
  const row = await insertRefund(scope, {
    id,
    paymentId: payment.id,
    amountMinor,
    reason,
    note,
    status: 'pending',
    method,
    source: by === null ? 'product' : 'owner',
    byUserId: by,
    refundedOn: (method !== 'card' && wanted.refundedOn) || dateIn(zone, now),
    createdAt: toDate(now),
  })
  if (!row) return null
  await writePayment(scope, payment.id, { refundedMinor: payment.refundedMinor + amountMinor })
  if (payment.invoiceId) {
    const how = method === 'card' ? refundReasonLabels[reason] : `${refundReasonLabels[reason]}, ${refundMethodWords[method]}`
    const words = note ? `${how}: ${note}` : how
    await writeTimeline(scope, [{ invoiceId: payment.invoiceId, kind: 'refund-begun', byUserId: by, amountMinor, words }])
  }
  if (method !== 'card' || payment.intentId === null) return { row, attempt: null }
  const request = { refundId: id, intentId: payment.intentId, amountMinor, reason }
  return { row, attempt: await refundAttempts.begin(scope, request) }
}
