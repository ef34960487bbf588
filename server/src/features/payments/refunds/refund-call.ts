import { studioCall } from '../../../platform/card-payments/provider-call.ts'
import { findPayment } from '../queries/payments.ts'
import { findRefund } from '../queries/refunds.ts'
import { settleRefund } from './apply-refund.ts'
import { createRefund, refundAttempts, searchRefund } from './create-refund.ts'

export const refundCall = studioCall(refundAttempts, {
  async account(scope, { request }) {
    const refund = await findRefund(scope, request.refundId)
    return (refund && (await findPayment(scope, refund.paymentId)))?.accountId ?? null
  },
  make: createRefund,
  find: searchRefund,
  settle: settleRefund,
})
