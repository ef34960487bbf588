import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import type { JobType } from '../../../platform/jobs/job-type.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { paymentsRefundBegun } from '../events.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { asItCame } from './as-it-came.ts'
import { factsOfRefund } from './facts-of-refund.ts'
import { reserveRefund, type Wanted } from './reserve-refund.ts'

interface OneRefund {
  readonly studioId: string
  readonly attemptId: string
}

export const sendRefund: JobType<OneRefund> = {
  name: 'payments.send-refund',
  input: z.object({ studioId: z.uuid(), attemptId: z.uuid() }),
}

/** Refunds a locked payment automatically. Both sides are told why once the provider has accepted it, or at once if the owner gives it back. */
export async function sendBack(scope: Scope, payment: PaymentRow, wanted: Omit<Wanted, 'by' | 'method'>): Promise<void> {
  const reserved = await reserveRefund(scope, payment, { ...wanted, method: asItCame(payment.method), by: null })
  const { row, attempt } = mustHave(reserved, 'refund of its own id')
  if (attempt) scope.enqueue(sendRefund, { studioId: scope.studioId, attemptId: attempt.id }, { once: attempt.id })
  else scope.record(paymentsRefundBegun(await factsOfRefund(scope, payment, row)))
}
