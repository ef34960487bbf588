import type Stripe from 'stripe'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import { text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'

const answerWithinSeconds = 9 * 24 * 60 * 60

export const disputes = [
  endpoint('GET /v1/disputes/:id', {}, ({ objects, path }) => objects.need('dispute', path('id'), 'dispute').body),
  listing('GET /v1/disputes', 'dispute', { payment_intent: text.optional(), charge: text.optional() }, ({ takes }) =>
    byFields({ payment_intent: takes.payment_intent, charge: takes.charge }),
  ),
]

/** Disputes a charge: the bank takes the money back until the dispute is decided. */
export function openDispute(work: Work, intentId: string): Stripe.Dispute {
  const { body: intent } = work.objects.need('payment_intent', intentId, 'payment_intent')
  if (intent.status !== 'succeeded')
    throw new Fault(400, { message: `This PaymentIntent (${intent.id}) does not have a successful charge.` })
  const { body: charge } = work.objects.need('charge', intent.latest_charge as string)
  if (charge.disputed) throw new Fault(400, { message: `Charge ${charge.id} is disputed already.` })
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: work.now + answerWithinSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  work.objects.save('charge', { ...charge, disputed: true })
  work.objects.save('dispute', dispute)
  work.record('charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(work: Work, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const { body } = work.objects.need('dispute', id)
  const after: Stripe.Dispute = { ...body, status }
  work.objects.save('dispute', after)
  work.record('charge.dispute.closed', after)
  return after
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
