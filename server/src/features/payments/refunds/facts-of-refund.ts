import { kindRefundReason, refundReason } from '@callboard/contract/refund-words'
import type { Scope } from '../../../platform/actor.ts'
import type { paymentsRefundBegun } from '../events.ts'
import { findPaidFor } from '../queries/paid-for.ts'
import type { PaymentRow } from '../queries/payments.ts'
import type { RefundRow } from '../queries/refunds.ts'

export async function factsOfRefund(scope: Scope, payment: PaymentRow, row: RefundRow): Promise<Parameters<typeof paymentsRefundBegun>[0]> {
  const { id, amountMinor, method, refundedOn } = row
  return {
    ids: [id],
    audience: { roles: ['owner' as const], users: [payment.parentId] },
    refundId: id,
    paidFor: await findPaidFor(scope, payment),
    parent: { userId: payment.parentId, name: payment.parentName },
    amountMinor,
    currency: payment.currency,
    reason: refundReason(row),
    kindReason: kindRefundReason(row),
    byHand: method === 'card' ? null : { method, on: refundedOn },
  }
}
