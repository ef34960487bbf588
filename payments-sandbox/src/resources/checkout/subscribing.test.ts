import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { day, itemOf, startBilling } from '../../testing/billing.test.kit.ts'
import { answerBank, payWith, site } from '../../testing/paying.test.kit.ts'

const pages = {
  success_url: `${site}/dashboard/billing?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${site}/dashboard/billing`,
} as const

async function startPage(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const billing = await startBilling()
  const { stripe, customer, prices } = billing
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: 's1',
    line_items: [{ price: prices.starter_monthly, quantity: 1 }],
    payment_method_collection: 'always',
    ...pages,
    ...more,
  })
  const text = await (await fetch(session.url!)).text()
  await billing.news()
  return { ...billing, session, text, after: () => stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] }) }
}

describe('the page of a subscription', () => {
  it('shows what it costs, takes the first payment and keeps the card', async () => {
    const { session, text, after, stripe, news } = await startPage({ subscription_data: { metadata: { tier: 'starter' } } })
    expect(session).toMatchObject({ mode: 'subscription', amount_total: 1900, payment_status: 'unpaid', subscription: null })
    for (const words of ['Starter', '£19.00 / month', 'Total due today', 'Subscribe']) expect(text).toContain(words)
    expect((await payWith(session.url!, '4242424242424242')).to).toBe(`${site}/dashboard/billing?session_id=${session.id}`)
    const done = await after()
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      subscription: { status: 'active', metadata: { tier: 'starter' } },
      invoice: { status: 'paid', amount_paid: 1900, billing_reason: 'subscription_create' },
    })
    const card = (done.subscription as Stripe.Subscription).default_payment_method as string
    expect(await stripe.paymentMethods.retrieve(card)).toMatchObject({ customer: session.customer, card: { last4: '4242' } })
    expect((await stripe.checkout.sessions.list({ subscription: (done.subscription as Stripe.Subscription).id })).data).toHaveLength(1)
    expect(await news()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_method.attached',
      'payment_intent.succeeded',
      'invoice.created',
      'customer.subscription.created',
      'invoice.finalized',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ])
  })

  it('with a trial says until when, keeps a card and takes nothing', async () => {
    const trial = { trial_period_days: 5, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } } as const
    const { session, text, after, stripe } = await startPage({ subscription_data: trial })
    expect(session).toMatchObject({ amount_total: 0 })
    for (const words of ['5 days free. Then £19.00 / month from', 'Start trial', '£0.00']) expect(text).toContain(words)
    const asked = await payWith(session.url!, '4000002500003155')
    expect((await stripe.subscriptions.list({})).data).toEqual([])
    await answerBank(asked.to!, 'complete')
    const done = await after()
    const subscription = done.subscription as Stripe.Subscription
    expect(done).toMatchObject({ payment_status: 'no_payment_required', invoice: { status: 'paid', amount_due: 0 } })
    expect(subscription).toMatchObject({ status: 'trialing', trial_settings: trial.trial_settings })
    expect(subscription.trial_end! - subscription.trial_start!).toBe(5 * day)
    expect(itemOf(subscription).current_period_end).toBe(subscription.trial_end)
    expect((await stripe.charges.list({})).data).toEqual([])
  })

  it('asks the owner’s bank, and makes one subscription of two tries', async () => {
    const { session, after, stripe } = await startPage()
    expect((await payWith(session.url!, '4000000000009995')).text).toContain('insufficient funds')
    const refused = await payWith(session.url!, '4000002760003184')
    expect(await (await fetch((await answerBank(refused.to!, 'fail'))!)).text()).toContain('failed authentication')
    const asked = await payWith(session.url!, '4000002760003184')
    await answerBank(asked.to!, 'complete')
    expect((await after()).subscription).toMatchObject({ status: 'active' })
    expect((await stripe.subscriptions.list({})).data).toHaveLength(1)
    expect((await stripe.paymentIntents.list({})).data).toHaveLength(1)
    await payWith(session.url!, '4242424242424242')
    expect((await stripe.subscriptions.list({})).data).toHaveLength(1)
  })

  it('counts the customer’s credit towards the first payment', async () => {
    const { stripe, customer, prices, useCard, subscribe, wait, balance } = await startBilling()
    await useCard('pm_card_visa')
    const old = await subscribe('growth_monthly')
    await wait(10 * day)
    await stripe.subscriptions.cancel(old.id, { prorate: true, invoice_now: true })
    const credit = -(await balance())
    expect(credit).toBeGreaterThan(1900)
    const { url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: prices.starter_monthly, quantity: 1 }],
      ...pages,
    })
    expect(await (await fetch(url!)).text()).toContain('Your credit')
    await payWith(url!, '4242424242424242')
    expect(await balance()).toBe(1900 - credit)
    expect((await stripe.subscriptions.list({})).data).toMatchObject([{ status: 'active' }])
  })

  it('takes a recurring price, one line and a known customer, and no other mode’s parameters', async () => {
    const { stripe, customer, prices } = await startBilling()
    const line = { price: prices.starter_monthly, quantity: 1 }
    const create = (more: Partial<Stripe.Checkout.SessionCreateParams>) =>
      stripe.checkout.sessions.create({ mode: 'subscription', customer, line_items: [line], ...pages, ...more })
    await expect(create({ line_items: [{ price: prices.starter_lifetime, quantity: 1 }] })).rejects.toThrow('recurring price')
    await expect(create({ mode: 'payment' })).rejects.toThrow('one-time prices only')
    await expect(create({ customer: undefined } as never)).rejects.toMatchObject({ code: 'sandbox_not_modelled' })
    await expect(create({ invoice_creation: { enabled: true } })).rejects.toMatchObject({ param: 'invoice_creation' })
    await expect(create({ allow_promotion_codes: true })).rejects.toMatchObject({ code: 'sandbox_not_modelled' })
    await stripe.prices.update(prices.starter_monthly, { active: false })
    await expect(create({})).rejects.toThrow('inactive')
  })
})

describe('the page of a purchase for life', () => {
  it('makes a paid invoice, less what is given off', async () => {
    const { stripe, customer, prices, news } = await startBilling()
    const coupon = await stripe.coupons.create({
      amount_off: 1240,
      currency: 'gbp',
      duration: 'once',
      max_redemptions: 1,
      name: 'Unused time',
    })
    const wanted = {
      mode: 'payment',
      customer,
      line_items: [{ price: prices.starter_lifetime, quantity: 1 }],
      invoice_creation: { enabled: true, invoice_data: { metadata: { studio: 's1' } } },
      discounts: [{ coupon: coupon.id }],
      ...pages,
    } satisfies Stripe.Checkout.SessionCreateParams
    const session = await stripe.checkout.sessions.create(wanted)
    expect(session).toMatchObject({ amount_subtotal: 57_000, amount_total: 55_760, total_details: { amount_discount: 1240 } })
    const text = await (await fetch(session.url!)).text()
    for (const words of ['Discount: Unused time', '−£12.40', 'Pay £557.60']) expect(text).toContain(words)
    const other = await stripe.checkout.sessions.create(wanted)
    await news()
    await payWith(session.url!, '4242424242424242')
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice.payments', 'payment_intent'] })
    const { invoice, payment_intent: intent } = done as { invoice: Stripe.Invoice; payment_intent: Stripe.PaymentIntent }
    expect(intent).toMatchObject({ status: 'succeeded', amount: 55_760 })
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'manual',
      parent: null,
      subtotal: 57_000,
      total: 55_760,
      amount_paid: 55_760,
      total_discount_amounts: [{ amount: 1240 }],
      metadata: { studio: 's1' },
    })
    expect(invoice.payments?.data).toMatchObject([{ payment: { payment_intent: intent.id } }])
    expect((await news()).at(-1)).toBe('checkout.session.completed')
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1, valid: false })
    expect((await payWith(other.url!, '4242424242424242')).text).toContain('used up')
    expect((await stripe.charges.list({})).data).toHaveLength(1)
  })

  it('needs no card when everything is given off', async () => {
    const { stripe, customer, prices } = await startBilling()
    const { id: coupon } = await stripe.coupons.create({ percent_off: 100 })
    const { id, url } = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      line_items: [{ price: prices.starter_lifetime, quantity: 1 }],
      invoice_creation: { enabled: true },
      discounts: [{ coupon }],
      ...pages,
    })
    const text = await (await fetch(url!)).text()
    expect([text.includes('Complete order'), text.includes('Card number')]).toEqual([true, false])
    await fetch(url!, { method: 'POST', redirect: 'manual' })
    expect(await stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] })).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
      invoice: { status: 'paid', total: 0 },
    })
  })
})
