import { type GoldenCall, site, studio } from './golden-call.ts'

export const payPages: readonly GoldenCall[] = [
  {
    name: 'invoice: pay page',
    teaches: 'session',
    charges: true,
    call: (s, known, { run, now }) =>
      s.checkout.sessions.create(
        {
          mode: 'payment',
          ui_mode: 'hosted_page',
          customer: known.customer,
          client_reference_id: 'i1',
          allowed_payment_method_types: ['card', 'link'],
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'gbp', unit_amount: 4550, product_data: { name: 'Invoice-7', description: 'Autumn term' } },
            },
          ],
          payment_intent_data: {
            description: 'Invoice-7',
            receipt_email: 'p@example.com',
            metadata: { kind: 'invoice', attempt_id: 'a3' },
          },
          metadata: { kind: 'invoice', attempt_id: 'a3' },
          expires_at: now + 3600,
          success_url: `${site}/ok?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${site}/no`,
          locale: 'en-GB',
          submit_type: 'pay',
          integration_identifier: 'callboard-invoice',
        },
        { ...studio(known), idempotencyKey: `${run}:page-1` },
      ),
  },
  {
    name: 'invoice: what became of the page',
    charges: true,
    call: (s, known) =>
      s.checkout.sessions.retrieve(
        known.session,
        { expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'] },
        studio(known),
      ),
  },
  {
    name: 'invoice: its lines',
    charges: true,
    call: (s, known) => s.checkout.sessions.listLineItems(known.session, { limit: 10 }, studio(known)),
  },
  { name: 'invoice: close the page', charges: true, call: (s, known) => s.checkout.sessions.expire(known.session, {}, studio(known)) },
  {
    name: 'invoice: pages of a payment',
    charges: true,
    call: (s, known) => s.checkout.sessions.list({ payment_intent: known.paymentIntent, limit: 1 }, studio(known)),
  },
  {
    name: 'invoice: pay page that keeps the card',
    charges: true,
    call: (s, known, { run }) =>
      s.checkout.sessions.create(
        {
          mode: 'payment',
          customer: known.customer,
          allowed_payment_method_types: ['card'],
          line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: 4550, product_data: { name: 'Invoice-7' } } }],
          payment_intent_data: { setup_future_usage: 'off_session', metadata: { kind: 'invoice', attempt_id: 'a4' } },
          custom_text: { submit: { message: 'Your card will be saved and charged monthly until 20 Jul 2027.' } },
          success_url: `${site}/ok`,
          cancel_url: `${site}/no`,
        },
        { ...studio(known), idempotencyKey: `${run}:page-2` },
      ),
  },
  { name: 'cards: forget one', charges: true, call: (s, known) => s.paymentMethods.detach(known.paymentMethod, {}, studio(known)) },
]
