import type Stripe from 'stripe'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { newId } from '../../frame/ids.ts'
import { text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import type { Refusal } from '../cards/test-cards.ts'
import { cardIn } from '../cards/payment-methods.ts'

export const charges = [
  endpoint('GET /v1/charges/:id', {}, ({ objects, path }) => objects.need('charge', path('id'), 'charge').body),
  listing(
    'GET /v1/charges',
    'charge',
    { payment_intent: text.optional(), customer: text.optional() },
    ({ takes: { payment_intent, customer } }) => byFields({ payment_intent, customer }),
  ),
]

/** @param refusal makes it a failed charge */
export function addCharge(work: Work, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, refusal?: Refusal): Stripe.Charge {
  const paid = refusal === undefined
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(refusal),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: detailsOf(intent, method) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  work.objects.save('charge', charge)
  work.record(paid ? 'charge.succeeded' : 'charge.failed', charge)
  return charge
}

function outcomeOf(refusal: Refusal | undefined): Stripe.Charge.Outcome {
  const none = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: 'normal', risk_score: 20 }
  if (!refusal)
    return { ...none, network_status: 'approved_by_network', reason: null, seller_message: 'Payment complete.', type: 'authorized' }
  const words = 'The bank did not return any further details with this decline.'
  return {
    ...none,
    network_status: 'declined_by_network',
    reason: refusal.decline_code ?? refusal.code,
    seller_message: words,
    type: 'issuer_declined',
  }
}

function detailsOf(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails.Card {
  const card = cardIn(method)
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
