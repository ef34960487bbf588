import type Stripe from 'stripe'
import { type GoldenCall, site } from './golden-call.ts'
import { mustHave } from '../../frame/must-have.ts'

const owner = 'owner@example.com'

export const subscriptions: readonly GoldenCall[] = [
  {
    name: 'subscription: customer',
    teaches: 'ownCustomer',
    call: (s, _, { run }) =>
      s.customers.create({ email: owner, name: 'Studio', metadata: { studio_id: 's1' } }, { idempotencyKey: `${run}:own-customer` }),
  },
  {
    name: 'subscription: what is given off',
    teaches: 'coupon',
    call: (s, _, { run }) =>
      s.coupons.create({ percent_off: 20, duration: 'forever', name: 'Dance 20' }, { idempotencyKey: `${run}:coupon` }),
  },
  {
    name: 'subscription: code for it',
    teaches: 'promotionCode',
    call: (s, { coupon }, { run, now }) =>
      s.promotionCodes.create(
        { promotion: { type: 'coupon', coupon }, code: `DANCE${now}`, max_redemptions: 50, expires_at: now + 86_400 },
        { idempotencyKey: `${run}:code` },
      ),
  },
  { name: 'subscription: code by its id', call: (s, { promotionCode }) => s.promotionCodes.retrieve(promotionCode) },
  { name: 'subscription: coupon by its id', call: (s, { coupon }) => s.coupons.retrieve(coupon) },
  {
    name: 'subscription: promotion',
    call: (s, _, { now }) => s.promotionCodes.list({ code: `dance${now}`, active: true, limit: 1, expand: ['data.promotion.coupon'] }),
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
    name: 'subscription: card',
    call: (s, { ownCustomer }) => s.paymentMethods.attach('pm_card_visa', { customer: ownCustomer }),
    tells: ({ id }: { id: string }) => ({ paymentMethod: id }),
  },
  {
    name: 'subscription: default card',
    call: (s, known) => s.customers.update(known.ownCustomer, { invoice_settings: { default_payment_method: known.paymentMethod } }),
  },
  {
    name: 'subscription: without a page',
    teaches: 'subscription',
    call: (s, known, { run }) =>
      s.subscriptions.create(
        { customer: known.ownCustomer, items: [{ price: known.price }], payment_behavior: 'error_if_incomplete' },
        { idempotencyKey: `${run}:without-page` },
      ),
    tells: ({ items, latest_invoice: invoice, created }: Stripe.Subscription) => ({
      item: mustHave(items.data[0], 'item').id,
      subscriptionInvoice: invoice as string,
      subscribedAt: String(created),
    }),
  },
  {
    name: 'subscription: one',
    call: (s, { subscription }) => s.subscriptions.retrieve(subscription, { expand: ['customer', 'discounts'] }),
  },
]
