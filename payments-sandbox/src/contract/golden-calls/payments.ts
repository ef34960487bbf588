import { type GoldenCall, site, studio } from './golden-call.ts'

export const payments: readonly GoldenCall[] = [
  {
    name: 'drop-in: pay while the parent is there',
    teaches: 'paymentIntent',
    charges: true,
    call: (s, known, { run }) =>
      s.paymentIntents.create(
        {
          amount: 1500,
          currency: 'gbp',
          customer: known.customer,
          payment_method: known.paymentMethod,
          confirm: true,
          allowed_payment_method_types: ['card'],
          return_url: `${site}/back`,
          description: 'Drop-in: Ballet',
          receipt_email: 'p@example.com',
          metadata: { kind: 'drop_in', attempt_id: 'a1' },
        },
        { ...studio(known), idempotencyKey: `${run}:attempt-1` },
      ),
  },
  {
    name: 'payment: one',
    charges: true,
    call: (s, known) => s.paymentIntents.retrieve(known.paymentIntent, { expand: ['latest_charge', 'payment_method'] }, studio(known)),
  },
  {
    name: 'payment: those since',
    charges: true,
    call: (s, known, { now }) => s.paymentIntents.list({ created: { gte: now - 86_400 }, limit: 100 }, studio(known)),
  },
  {
    name: 'refund: part',
    charges: true,
    call: (s, known, { run }) =>
      s.refunds.create(
        { payment_intent: known.paymentIntent, amount: 500, reason: 'requested_by_customer', metadata: { refund_id: 'r1' } },
        { ...studio(known), idempotencyKey: `${run}:refund` },
      ),
  },
  {
    name: 'refund: of a payment',
    charges: true,
    call: (s, known) => s.refunds.list({ payment_intent: known.paymentIntent, limit: 100 }, studio(known)),
  },
  {
    name: 'invoice: charge a saved card',
    charges: true,
    call: (s, known, { run }) =>
      s.paymentIntents.create(
        {
          amount: 4550,
          currency: 'gbp',
          customer: known.customer,
          payment_method: known.paymentMethod,
          confirm: true,
          off_session: true,
          allowed_payment_method_types: ['card'],
          payment_method_options: { card: { stored_credential_usage: 'recurring' } },
          description: 'Invoice-7',
          metadata: { kind: 'invoice', attempt_id: 'a2' },
        },
        { ...studio(known), idempotencyKey: `${run}:attempt-2` },
      ),
  },
  {
    name: 'payment: begin one',
    teaches: 'paymentIntent',
    charges: true,
    call: (s, known, { run }) =>
      s.paymentIntents.create(
        { amount: 900, currency: 'gbp', allowed_payment_method_types: ['card'] },
        { ...studio(known), idempotencyKey: `${run}:attempt-3` },
      ),
  },
  {
    name: 'payment: give it up',
    charges: true,
    call: (s, known, { run }) =>
      s.paymentIntents.cancel(
        known.paymentIntent,
        { cancellation_reason: 'abandoned' },
        { ...studio(known), idempotencyKey: `${run}:cancel` },
      ),
  },
  { name: 'studio: balance', charges: true, call: (s, known) => s.balance.retrieve({}, studio(known)) },
  { name: 'studio: payouts', charges: true, call: (s, known) => s.payouts.list({ limit: 10 }, studio(known)) },
  { name: 'studio: disputes', charges: true, call: (s, known) => s.disputes.list({ limit: 10, expand: ['data.charge'] }, studio(known)) },
  {
    name: 'events: undelivered',
    call: (s, _, { now }) => s.events.list({ delivery_success: false, created: { gte: now - 86_400 }, limit: 100 }),
  },
  {
    name: 'events: of a studio',
    charges: true,
    call: (s, known, { now }) => s.events.list({ delivery_success: false, created: { gte: now - 86_400 }, limit: 100 }, studio(known)),
  },
]
