import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { accountLeft, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Resumption } from '../../../platform/card-payments/convergence.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { findPayment } from '../queries/payments.ts'
import { findRefund } from '../queries/refunds.ts'
import { settleRefund } from './apply-refund.ts'
import { createRefund, refundKind, searchRefund, type RefundRequest } from './create-refund.ts'

/** The provider replays its answer to an idempotency key for 24 hours; one less, to be safe. */
const repeatsForHours = 23

/** Makes a reserved refund, or finds out whether it was made. */
export async function carryOutRefund(
  { cardPayments, clock, withScope }: JobContext,
  studioId: string,
  attempt: Attempt<RefundRequest>,
): Promise<void> {
  const { refundId } = attempt.request
  const payments = await withScope(studioId, async (scope) => {
    const refund = await findRefund(scope, refundId)
    const payment = refund && (await findPayment(scope, refund.paymentId))
    return payment?.accountId ? cardPayments.forAccount(scope, payment.accountId) : null
  })
  const isRecent = clock.now().since(attempt.createdAt).total('hours') < repeatsForHours
  const outcome = payments ? await (isRecent ? createRefund(payments, attempt) : searchRefund(payments, attempt.request)) : accountLeft
  if (isCallFault(outcome) && outcome.kind === 'unknown')
    throw new Error(`It is still unknown whether the refund was made: ${outcome.code}`)
  await withScope(studioId, (scope) => settleRefund(scope, { attemptId: attempt.id, refundId }, outcome))
}

export const refundResumption: Resumption = {
  kind: refundKind,
  resume: (context, studioId, attempt) => carryOutRefund(context, studioId, attempt as Attempt<RefundRequest>),
}
