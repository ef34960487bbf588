import type { Scope } from '../../../platform/actor.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { attemptJob, carryOutLater } from '../../../platform/card-payments/provider-job.ts'
import { paymentsRefundBegun } from '../events.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { asItCame } from './as-it-came.ts'
import { factsOfRefund } from './facts-of-refund.ts'
import { reserveRefund, type Wanted } from './reserve-refund.ts'

export const sendRefund = attemptJob('payments.send-refund')

/** Refunds a locked payment automatically. Both sides are told why once the provider has accepted it, or at once if the owner gives it back. */
export async function sendBack(scope: Scope, payment: PaymentRow, wanted: Omit<Wanted, 'by' | 'method'>): Promise<void> {
  const reserved = await reserveRefund(scope, payment, { ...wanted, method: asItCame(payment.method), by: null })
  const { row, attempt } = mustHave(reserved, 'refund of its own id')
  if (attempt) carryOutLater(scope, sendRefund, attempt)
  else scope.record(paymentsRefundBegun(await factsOfRefund(scope, payment, row)))
}
