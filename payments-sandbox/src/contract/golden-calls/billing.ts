import { type GoldenCall, site } from './golden-call.ts'

const allStates = { limit: 100, status: 'all' } as const

export const billing: readonly GoldenCall[] = [
  {
    name: 'subscription: those of a studio',
    call: (s, { ownCustomer }) => s.subscriptions.list({ customer: ownCustomer, ...allStates, expand: ['data.latest_invoice'] }),
  },
  {
    name: 'subscription: what an upgrade costs now',
    call: (s, known) =>
      s.invoices.createPreview({
        customer: known.ownCustomer,
        subscription: known.subscription,
        subscription_details: {
          items: [{ id: known.item, price: known.nextPrice }],
          proration_behavior: 'always_invoice',
          proration_date: Number(known.subscribedAt),
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
        subscription_details: { items: [{ id: known.item, price: known.nextPrice }] },
      }),
  },
  {
    name: 'subscription: upgrade',
    call: (s, known, { run }) =>
      s.subscriptions.update(
        known.subscription,
        {
          items: [{ id: known.item, price: known.nextPrice }],
          proration_behavior: 'always_invoice',
          proration_date: Number(known.subscribedAt),
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice.payments'],
        },
        { idempotencyKey: `${run}:upgrade` },
      ),
  },
  {
    name: 'subscription: upgrade with a promotion',
    call: (s, known, { run }) =>
      s.subscriptions.update(
        known.subscription,
        {
          items: [{ id: known.item, price: known.nextPrice }],
          discounts: [{ promotion_code: known.promotionCode }],
          proration_behavior: 'always_invoice',
          proration_date: Number(known.subscribedAt),
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `${run}:promotion` },
      ),
  },
  { name: 'subscription: note', call: (s, { subscription }) => s.subscriptions.update(subscription, { metadata: { tier: 'growth' } }) },
  {
    name: 'subscription: downgrade',
    call: (s, known, { run }) =>
      s.subscriptions.update(
        known.subscription,
        {
          items: [{ id: known.item, price: known.price }],
          proration_behavior: 'create_prorations',
          proration_date: Number(known.subscribedAt),
        },
        { idempotencyKey: `${run}:downgrade` },
      ),
  },
  {
    name: 'subscription: what its end now gives back',
    call: (s, { subscription }) =>
      s.invoices.createPreview({ subscription, subscription_details: { cancel_now: true, proration_behavior: 'always_invoice' } }),
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
    teaches: 'portal',
    call: (s) =>
      s.billingPortal.configurations.create({
        features: {
          payment_method_update: { enabled: true },
          invoice_history: { enabled: true },
          customer_update: { enabled: false },
          subscription_cancel: { enabled: false },
          subscription_update: { enabled: false },
        },
      }),
  },
  { name: 'portal: all settings', call: (s) => s.billingPortal.configurations.list({ active: true, limit: 10 }) },
  {
    name: 'portal: open',
    call: (s, { ownCustomer, portal }) =>
      s.billingPortal.sessions.create({
        customer: ownCustomer,
        configuration: portal,
        return_url: `${site}/dashboard/billing`,
        flow_data: { type: 'payment_method_update' },
      }),
  },
  { name: 'billing: invoice', call: (s, known) => s.invoices.retrieve(known.subscriptionInvoice, { expand: ['payments'] }) },
  { name: 'billing: its lines', call: (s, known) => s.invoices.listLineItems(known.subscriptionInvoice) },
  { name: 'billing: its payments', call: (s, known) => s.invoicePayments.list({ invoice: known.subscriptionInvoice }) },
  { name: 'billing: past invoices', call: (s, { ownCustomer }) => s.invoices.list({ customer: ownCustomer, limit: 10 }) },
]
