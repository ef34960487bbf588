import type { Dispute } from '@callboard/contract/payments'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'

/** A dispute as the provider describes it. */
export interface SeenDispute {
  readonly id: string
  readonly intentId: string
  /** Callboard began the payment, which is in the books or will be */
  readonly isOurs: boolean
  readonly amountMinor: number
  /** the provider's word */
  readonly reason: string
  readonly status: Dispute['status']
  readonly respondBy: Temporal.Instant | null
  readonly openedAt: Temporal.Instant
}

/** A bank's inquiry counts as a dispute, although no money has been taken yet. */
const statuses: Readonly<Record<string, Dispute['status']>> = {
  needs_response: 'needs-response',
  warning_needs_response: 'needs-response',
  under_review: 'under-review',
  warning_under_review: 'under-review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** Null: not about a card payment that could be ours. */
export async function seeDispute(payments: StudioPayments, id: string): Promise<SeenDispute | null | CallFault> {
  const dispute = await payments.read((stripe) => stripe.disputes.retrieve(id, { expand: ['payment_intent'] }))
  if (isCallFault(dispute)) return dispute
  const { payment_intent: intent, evidence_details: evidence } = dispute
  if (!intent) return null
  return {
    id: dispute.id,
    intentId: typeof intent === 'string' ? intent : intent.id,
    isOurs: typeof intent === 'object' && 'attempt_id' in intent.metadata,
    amountMinor: dispute.amount,
    reason: dispute.reason,
    status: statuses[dispute.status] ?? 'under-review',
    respondBy: evidence.due_by ? instantOf(evidence.due_by) : null,
    openedAt: instantOf(dispute.created),
  }
}

const instantOf = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
