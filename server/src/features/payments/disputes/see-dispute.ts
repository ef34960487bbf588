import type { Dispute } from '@callboard/contract/payments'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'

/** What the provider says of a dispute. */
export interface SeenDispute {
  readonly id: string
  readonly intentId: string
  readonly amountMinor: number
  /** the provider's word */
  readonly reason: string
  readonly status: Dispute['status']
  readonly respondBy: Temporal.Instant | null
  readonly openedAt: Temporal.Instant
}

/** An inquiry of the bank is a dispute that has not yet taken money. */
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

/** Null: of no payment by card that we could know. */
export async function seeDispute(payments: StudioPayments, id: string): Promise<SeenDispute | null | CallFault> {
  const dispute = await payments.read((stripe) => stripe.disputes.retrieve(id))
  if (isCallFault(dispute)) return dispute
  const { payment_intent: intent, evidence_details: evidence } = dispute
  if (!intent) return null
  return {
    id: dispute.id,
    intentId: typeof intent === 'string' ? intent : intent.id,
    amountMinor: dispute.amount,
    reason: dispute.reason,
    status: statuses[dispute.status] ?? 'under-review',
    respondBy: evidence.due_by ? instantOf(evidence.due_by) : null,
    openedAt: instantOf(dispute.created),
  }
}

const instantOf = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
