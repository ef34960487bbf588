import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import type { JobType } from '../../../platform/jobs/job-type.ts'
import { paymentsRefundBegun } from '../events.ts'
import { findPaidFor } from '../queries/paid-for.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { reserveRefund, type Wanted } from './reserve-refund.ts'

interface OneRefund {
  readonly studioId: string
  readonly attemptId: string
}

export const sendRefund: JobType<OneRefund> = {
  name: 'payments.send-refund',
  input: z.object({ studioId: z.uuid(), attemptId: z.uuid() }),
}

/** Refunds a locked payment automatically, and tells both sides why. */
export async function sendBack(scope: Scope, payment: PaymentRow, wanted: Omit<Wanted, 'by'>): Promise<void> {
  const { amountMinor, note: reason } = wanted
  const { row, attempt } = (await reserveRefund(scope, payment, { ...wanted, by: null }))!
  if (attempt) scope.enqueue(sendRefund, { studioId: scope.studioId, attemptId: attempt.id }, { once: attempt.id })
  const parent = { userId: payment.parentId, name: payment.parentName }
  const audience = { roles: ['owner' as const], users: [payment.parentId] }
  const paidFor = await findPaidFor(scope, payment)
  scope.record(paymentsRefundBegun({ ids: [row.id], audience, paidFor, parent, amountMinor, currency: payment.currency, reason }))
}
