import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import type { JobType } from '../../../platform/jobs/job-type.ts'
import { paymentsRefundBegun } from '../events.ts'
import type { HeldInvoice } from '../queries/parties.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { reserveRefund } from './reserve-refund.ts'

interface OneRefund {
  readonly studioId: string
  readonly attemptId: string
}

export const sendRefund: JobType<OneRefund> = {
  name: 'payments.send-refund',
  input: z.object({ studioId: z.uuid(), attemptId: z.uuid() }),
}

/** Gives a payment back that no invoice asks for, and tells both sides why. */
export async function sendBack(
  scope: Scope,
  { invoice, payment, because }: { invoice: HeldInvoice; payment: PaymentRow; because: string },
): Promise<void> {
  const { amountMinor, currency } = payment
  const wanted = { id: randomUUIDv7(), amountMinor, reason: 'duplicate' as const, note: because, by: null }
  const { row, attempt } = (await reserveRefund(scope, payment, wanted))!
  if (attempt) scope.enqueue(sendRefund, { studioId: scope.studioId, attemptId: attempt.id }, { once: attempt.id })
  const parent = { userId: invoice.parentId, name: invoice.parentName }
  const audience = { roles: ['owner' as const], users: [invoice.parentId] }
  scope.record(paymentsRefundBegun({ ids: [row.id], audience, invoice, parent, amountMinor, currency, reason: because }))
}
