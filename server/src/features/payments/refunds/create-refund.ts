import { RefundReason } from '@callboard/contract/payments'
import { z } from 'zod'
import { Attempts, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { ProviderRefund } from '../../../platform/card-payments/caller.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'

const RefundRequest = z.object({ refundId: z.string(), intentId: z.string(), amountMinor: z.int(), reason: RefundReason })
export type RefundRequest = z.infer<typeof RefundRequest>

export const refundAttempts = new Attempts('refund', RefundRequest)

/** A refund as the provider describes it. */
export interface SeenRefund {
  readonly id: string
  /** ours; null: made in the provider's dashboard */
  readonly refundId: string | null
  readonly intentId: string
  readonly amountMinor: number
  readonly reason: RefundReason
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled'
  readonly failure: string | null
  readonly madeAt: Temporal.Instant
}

export async function createRefund(payments: StudioPayments, attempt: Attempt<RefundRequest>): Promise<SeenRefund | null | CallFault> {
  const refund = await payments.make(attempt, (stripe, once, { refundId, intentId, amountMinor, reason }) =>
    stripe.refunds.create({ payment_intent: intentId, amount: amountMinor, reason, metadata: { refund_id: refundId } }, once),
  )
  return isCallFault(refund) ? refund : readRefund(refund)
}

export async function seeRefund(payments: StudioPayments, id: string): Promise<SeenRefund | null | CallFault> {
  const refund = await payments.read((stripe) => stripe.refunds.retrieve(id))
  return isCallFault(refund) ? refund : readRefund(refund)
}

/** Null: it has not been made. */
export async function searchRefund(
  payments: StudioPayments,
  { request: { refundId, intentId } }: Attempt<RefundRequest>,
): Promise<SeenRefund | null | CallFault> {
  const listed = await payments.read((stripe) =>
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  )
  if (isCallFault(listed)) return listed
  const found = listed.find(({ metadata }) => metadata?.['refund_id'] === refundId)
  return found ? readRefund(found) : null
}

const reasons: readonly string[] = ['duplicate', 'fraudulent'] satisfies RefundReason[]
const statuses: Readonly<Record<string, SeenRefund['status']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'cancelled' }

/** Null: not of a card payment. */
function readRefund(refund: ProviderRefund): SeenRefund | null {
  const intent = refund.payment_intent
  if (!intent) return null
  return {
    id: refund.id,
    refundId: refund.metadata?.['refund_id'] ?? null,
    intentId: typeof intent === 'string' ? intent : intent.id,
    amountMinor: refund.amount,
    reason: refund.reason && reasons.includes(refund.reason) ? (refund.reason as RefundReason) : 'requested_by_customer',
    status: statuses[refund.status ?? ''] ?? 'pending',
    failure: refund.failure_reason ?? null,
    madeAt: Temporal.Instant.fromEpochMilliseconds(refund.created * 1000),
  }
}
