import { type GoldenCall, site, studio } from './golden-call.ts'

export const cards: readonly GoldenCall[] = [
  {
    name: 'family: customer',
    teaches: 'customer',
    charges: true,
    call: (s, known, { run }) =>
      s.customers.create(
        { email: 'p@example.com', name: 'Parent', metadata: { parent_id: 'u1', studio_id: 's1' } },
        { ...studio(known), idempotencyKey: `${run}:customer` },
      ),
  },
  {
    name: 'cards: begin to save one',
    teaches: 'setupIntent',
    charges: true,
    call: (s, known, { run }) =>
      s.setupIntents.create(
        { customer: known.customer, usage: 'off_session', allowed_payment_method_types: ['card'], metadata: { parent_id: 'u1' } },
        { ...studio(known), idempotencyKey: `${run}:setup` },
      ),
  },
  {
    name: 'cards: save one',
    charges: true,
    call: (s, known) =>
      s.setupIntents.confirm(known.setupIntent, { payment_method: 'pm_card_visa', return_url: `${site}/back` }, studio(known)),
  },
  {
    name: 'cards: was it saved',
    charges: true,
    call: (s, known) => s.setupIntents.retrieve(known.setupIntent, { expand: ['payment_method'] }, studio(known)),
  },
  {
    name: 'cards: save one on a hosted page',
    charges: true,
    call: (s, known, { run }) =>
      s.checkout.sessions.create(
        {
          mode: 'setup',
          customer: known.customer,
          currency: 'gbp',
          allowed_payment_method_types: ['card'],
          success_url: `${site}/ok?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${site}/no`,
          setup_intent_data: { metadata: { parent_id: 'u1' } },
        },
        { ...studio(known), idempotencyKey: `${run}:setup-page` },
      ),
  },
  {
    name: 'cards: attach one',
    teaches: 'paymentMethod',
    charges: true,
    call: (s, known) => s.paymentMethods.attach('pm_card_visa', { customer: known.customer }, studio(known)),
  },
  {
    name: 'cards: list',
    charges: true,
    call: (s, known) => s.customers.listPaymentMethods(known.customer, { type: 'card', limit: 100 }, studio(known)),
  },
  {
    name: 'cards: one',
    charges: true,
    call: (s, known) => s.customers.retrievePaymentMethod(known.customer, known.paymentMethod, {}, studio(known)),
  },
  {
    name: 'cards: default',
    charges: true,
    call: (s, known) =>
      s.customers.update(known.customer, { invoice_settings: { default_payment_method: known.paymentMethod } }, studio(known)),
  },
]
