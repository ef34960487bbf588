import type Stripe from 'stripe'

/** Ids that earlier calls have brought; until then, some that do not exist. */
export interface Known {
  account: string
  customer: string
  paymentMethod: string
  setupIntent: string
  paymentIntent: string
  session: string
  dispute: string
  product: string
  price: string
  otherPrice: string
  ownCustomer: string
  subscription: string
  item: string
  promotionCode: string
  webhook: string
}

export const nothingKnown: Known = {
  account: 'acct_0000000000000000',
  customer: 'cus_00000000000000',
  paymentMethod: 'pm_card_visa',
  setupIntent: 'seti_000000000000000000000000',
  paymentIntent: 'pi_000000000000000000000000',
  session: 'cs_test_000000000000000000000000',
  dispute: 'du_000000000000000000000000',
  product: 'prod_00000000000000',
  price: 'price_000000000000000000000000',
  otherPrice: 'price_000000000000000000000001',
  ownCustomer: 'cus_00000000000001',
  subscription: 'sub_000000000000000000000000',
  item: 'si_00000000000000',
  promotionCode: 'promo_000000000000000000000000',
  webhook: 'we_000000000000000000000000',
}

export interface GoldenCall {
  readonly name: string
  readonly call: (stripe: Stripe, known: Known, at: Moment) => Promise<unknown>
  /** What its answer is good for in later calls. */
  readonly teaches?: keyof Known
  /** On the studio's account, which must be able to charge. */
  readonly charges?: true
}

export interface Moment {
  /** seconds */
  readonly now: number
  /** Makes the keys of this run its own. */
  readonly run: string
}

const owner = 'owner@example.com'
const site = 'https://callboard.example'
const allStates = { limit: 100, status: 'all' } as const
const studio = ({ account }: Known) => ({ stripeAccount: account })

/** Every call that Callboard makes, or will make, of the card provider, in an order in which each finds what it needs. */
export const goldenCalls: readonly GoldenCall[] = [
  {
    name: 'connect: create an account',
    teaches: 'account',
    call: (s, _, { run }) =>
      s.accounts.create(
        {
          country: 'GB',
          email: owner,
          controller: {
            stripe_dashboard: { type: 'full' },
            fees: { payer: 'account' },
            losses: { payments: 'stripe' },
            requirement_collection: 'stripe',
          },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          metadata: { studio_id: 's1' },
        },
        { idempotencyKey: `${run}:account` },
      ),
  },
  {
    name: 'connect: link to the onboarding',
    call: (s, { account }) =>
      s.accountLinks.create({
        account,
        type: 'account_onboarding',
        refresh_url: `${site}/again`,
        return_url: `${site}/back`,
        collection_options: { fields: 'currently_due' },
      }),
  },
  { name: 'connect: state', call: (s, { account }) => s.accounts.retrieve(account) },
  {
    name: 'connect: last four digits',
    call: (s, { account }) => s.accounts.listExternalAccounts(account, { object: 'bank_account', limit: 1 }),
  },
  {
    name: 'webhooks: of the platform',
    teaches: 'webhook',
    call: (s) =>
      s.webhookEndpoints.create({
        url: `${site}/api/webhooks/stripe`,
        api_version: '2026-10-28.endive',
        enabled_events: [
          'checkout.session.completed',
          'customer.subscription.updated',
          'customer.subscription.deleted',
          'invoice.paid',
          'invoice.payment_failed',
        ],
      }),
  },
  {
    name: 'webhooks: of the studios',
    call: (s) =>
      s.webhookEndpoints.create({
        url: `${site}/api/webhooks/stripe/connect`,
        connect: true,
        api_version: '2026-10-28.endive',
        enabled_events: [
          'account.updated',
          'account.application.deauthorized',
          'checkout.session.completed',
          'payment_intent.succeeded',
          'refund.updated',
          'charge.dispute.created',
          'payout.failed',
        ],
      }),
  },
  { name: 'webhooks: list', call: (s) => s.webhookEndpoints.list({ limit: 100 }) },
  { name: 'webhooks: delete', call: (s, { webhook }) => s.webhookEndpoints.del(webhook) },
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
  {
    name: 'tiers: product',
    teaches: 'product',
    call: (s, _, { run }) => s.products.create({ name: 'Starter', metadata: { tier: 'starter' } }, { idempotencyKey: `${run}:product` }),
  },
  {
    name: 'tiers: price',
    teaches: 'price',
    call: (s, { product }, { run }) =>
      s.prices.create(
        {
          product,
          currency: 'gbp',
          unit_amount: 1900,
          recurring: { interval: 'month' },
          lookup_key: 'starter_monthly',
          transfer_lookup_key: true,
          tax_behavior: 'inclusive',
          metadata: { tier: 'starter', billing_interval: 'monthly' },
        },
        { idempotencyKey: `${run}:price` },
      ),
  },
  {
    name: 'tiers: price for life',
    teaches: 'otherPrice',
    call: (s, { product }, { run }) =>
      s.prices.create(
        {
          product,
          currency: 'gbp',
          unit_amount: 57_000,
          lookup_key: 'starter_lifetime',
          transfer_lookup_key: true,
          tax_behavior: 'inclusive',
        },
        { idempotencyKey: `${run}:lifetime` },
      ),
  },
  {
    name: 'tiers: by name',
    call: (s) =>
      s.prices.list({ lookup_keys: ['starter_monthly', 'starter_yearly', 'starter_lifetime'], active: true, expand: ['data.product'] }),
  },
  {
    name: 'subscription: customer',
    teaches: 'ownCustomer',
    call: (s, _, { run }) =>
      s.customers.create({ email: owner, name: 'Studio', metadata: { studio_id: 's1' } }, { idempotencyKey: `${run}:own-customer` }),
  },
  {
    name: 'subscription: promotion',
    call: (s) => s.promotionCodes.list({ code: 'DANCE20', active: true, limit: 1, expand: ['data.promotion.coupon'] }),
  },
  {
    name: 'subscription: begin',
    call: (s, known, { run }) =>
      s.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: known.ownCustomer,
          client_reference_id: 's1',
          line_items: [{ price: known.price, quantity: 1 }],
          subscription_data: {
            trial_period_days: 5,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            metadata: { studio_id: 's1', tier: 'starter' },
          },
          payment_method_collection: 'always',
          success_url: `${site}/dashboard/billing?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${site}/dashboard/billing`,
          metadata: { studio_id: 's1' },
        },
        { idempotencyKey: `${run}:subscription` },
      ),
  },
  {
    name: 'subscription: for life',
    call: (s, known, { run }) =>
      s.checkout.sessions.create(
        {
          mode: 'payment',
          customer: known.ownCustomer,
          client_reference_id: 's1',
          line_items: [{ price: known.otherPrice, quantity: 1 }],
          invoice_creation: { enabled: true, invoice_data: { metadata: { studio_id: 's1' } } },
          success_url: `${site}/ok`,
          cancel_url: `${site}/no`,
          metadata: { kind: 'lifetime' },
        },
        { idempotencyKey: `${run}:for-life` },
      ),
  },
  {
    name: 'subscription: credit for unused time',
    call: (s, _, { run, now }) =>
      s.coupons.create(
        { amount_off: 1240, currency: 'gbp', duration: 'once', max_redemptions: 1, name: 'Unused time', redeem_by: now + 3600 },
        { idempotencyKey: `${run}:credit` },
      ),
  },
  {
    name: 'subscription: those of a studio',
    call: (s, { ownCustomer }) => s.subscriptions.list({ customer: ownCustomer, ...allStates, expand: ['data.latest_invoice'] }),
  },
  {
    name: 'subscription: what an upgrade costs now',
    call: (s, known, { now }) =>
      s.invoices.createPreview({
        customer: known.ownCustomer,
        subscription: known.subscription,
        subscription_details: {
          items: [{ id: known.item, price: known.otherPrice }],
          proration_behavior: 'always_invoice',
          proration_date: now,
        },
      }),
  },
  {
    name: 'subscription: what it costs later',
    call: (s, known) =>
      s.invoices.createPreview({
        customer: known.ownCustomer,
        subscription: known.subscription,
        preview_mode: 'recurring',
        subscription_details: { items: [{ id: known.item, price: known.otherPrice }] },
      }),
  },
  {
    name: 'subscription: upgrade',
    call: (s, known, { run, now }) =>
      s.subscriptions.update(
        known.subscription,
        {
          items: [{ id: known.item, price: known.otherPrice }],
          proration_behavior: 'always_invoice',
          proration_date: now,
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice.payments'],
        },
        { idempotencyKey: `${run}:upgrade` },
      ),
  },
  {
    name: 'subscription: upgrade with a promotion',
    call: (s, known, { run, now }) =>
      s.subscriptions.update(
        known.subscription,
        {
          items: [{ id: known.item, price: known.otherPrice }],
          discounts: [{ promotion_code: known.promotionCode }],
          proration_behavior: 'always_invoice',
          proration_date: now,
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `${run}:promotion` },
      ),
  },
  { name: 'subscription: note', call: (s, { subscription }) => s.subscriptions.update(subscription, { metadata: { tier: 'growth' } }) },
  {
    name: 'subscription: downgrade',
    call: (s, known, { run, now }) =>
      s.subscriptions.update(
        known.subscription,
        { items: [{ id: known.item, price: known.price }], proration_behavior: 'create_prorations', proration_date: now },
        { idempotencyKey: `${run}:downgrade` },
      ),
  },
  {
    name: 'subscription: end it with the period',
    call: (s, { subscription }) =>
      s.subscriptions.update(subscription, { cancel_at_period_end: true, cancellation_details: { comment: 'owner request' } }),
  },
  {
    name: 'subscription: end it now',
    call: (s, { subscription }) => s.subscriptions.cancel(subscription, { prorate: false, invoice_now: false }),
  },
  {
    name: 'portal: settings',
    call: (s) =>
      s.billingPortal.configurations.create({
        features: {
          payment_method_update: { enabled: true },
          invoice_history: { enabled: true },
          customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
          subscription_cancel: { enabled: false },
          subscription_update: { enabled: false },
        },
      }),
  },
  {
    name: 'portal: open',
    call: (s, { ownCustomer }) =>
      s.billingPortal.sessions.create({
        customer: ownCustomer,
        return_url: `${site}/dashboard/billing`,
        flow_data: { type: 'payment_method_update' },
      }),
  },
  { name: 'billing: past invoices', call: (s, { ownCustomer }) => s.invoices.list({ customer: ownCustomer, limit: 10 }) },
]
