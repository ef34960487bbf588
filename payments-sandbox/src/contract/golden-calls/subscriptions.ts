import { type GoldenCall, site } from './golden-call.ts'

const owner = 'owner@example.com'
const allStates = { limit: 100, status: 'all' } as const

export const subscriptions: readonly GoldenCall[] = [
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
