import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { answerBank, payWith, site, startWithFamily } from '../../testing/paying.test.kit.ts'

const invoice = {
  mode: 'payment',
  line_items: [
    { quantity: 2, price_data: { currency: 'gbp', unit_amount: 2000, product_data: { name: 'Ballet <b>term</b>' } } },
    { quantity: 1, price_data: { currency: 'gbp', unit_amount: 550, product_data: { name: 'Costume' } } },
  ],
  payment_intent_data: { description: 'Invoice-7', metadata: { invoice: 'i7' } },
  metadata: { attempt: 'a1' },
  success_url: `${site}/dashboard/payment-success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${site}/dashboard/payment-cancel`,
} as const satisfies Stripe.Checkout.SessionCreateParams

describe('a pay page', () => {
  it('shows what is paid to whom, as text, and takes a card', async () => {
    const { stripe, studio, customer, types } = await startWithFamily()
    const session = await stripe.checkout.sessions.create({ ...invoice, customer }, studio)
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 4550, payment_intent: null })
    const page = await fetch(session.url!)
    const text = await page.text()
    for (const words of ['Sandbox: no real money.', 'Pay £45.50', 'To Arabesque', 'Ballet &lt;b&gt;term&lt;/b&gt;', '× 2'])
      expect(text).toContain(words)
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${site};`)

    const { status, to } = await payWith(session.url!, '4242 4242 4242 4242')
    expect([status, to]).toEqual([303, `${site}/dashboard/payment-success?session_id=${session.id}`])
    expect(await types('payment_intent.created')).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] }, studio)
    expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, metadata: { attempt: 'a1' } })
    expect(after.payment_intent).toMatchObject({ description: 'Invoice-7', metadata: { invoice: 'i7' }, latest_charge: { paid: true } })
    const lines = await stripe.checkout.sessions.listLineItems(session.id, {}, studio)
    expect(lines.data.map(({ amount_total, description }) => [amount_total, description])).toEqual([
      [550, 'Costume'],
      [4000, 'Ballet <b>term</b>'],
    ])
  })

  it('takes the money once when it is sent twice', async () => {
    const { stripe, studio } = await startWithFamily()
    const { url } = await stripe.checkout.sessions.create(invoice, studio)
    const both = await Promise.all([payWith(url!, '4242424242424242'), payWith(url!, '4242424242424242')])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect((await stripe.charges.list({}, studio)).data).toHaveLength(1)
  })

  it('says why a card is refused, and takes another for the same payment', async () => {
    const { stripe, studio } = await startWithFamily()
    const session = await stripe.checkout.sessions.create(invoice, studio)
    const refused = await payWith(session.url!, '4000 0000 0000 9995')
    expect([refused.status, refused.text]).toEqual([402, expect.stringContaining('Your card has insufficient funds.')])
    expect((await payWith(session.url!, '4242424242424241')).text).toContain('Your card number is incorrect.')
    expect((await payWith(session.url!, '4242424242424242')).status).toBe(303)
    expect((await stripe.paymentIntents.list({}, studio)).data).toHaveLength(1)
    const [found] = (
      await stripe.checkout.sessions.list({ payment_intent: (await stripe.paymentIntents.list({}, studio)).data[0]!.id }, studio)
    ).data
    expect(found?.id).toBe(session.id)
  })

  it('asks the owner’s bank and comes back to the page, then on to the product', async () => {
    const { stripe, studio } = await startWithFamily()
    const { id, url } = await stripe.checkout.sessions.create(invoice, studio)
    const refused = await payWith(url!, '4000002760003184')
    expect(await (await fetch((await answerBank(refused.to!, 'fail'))!)).text()).toContain('failed authentication')
    const asked = await payWith(url!, '4000002760003184')
    const back = await fetch((await answerBank(asked.to!, 'complete'))!, { redirect: 'manual' })
    expect(back.headers.get('location')).toBe(`${site}/dashboard/payment-success?session_id=${id}`)
    expect((await stripe.checkout.sessions.retrieve(id, {}, studio)).payment_status).toBe('paid')
  })

  it('takes nothing for an account that was stopped meanwhile, and says so', async () => {
    const { stripe, studio, control } = await startWithFamily()
    const { url } = await stripe.checkout.sessions.create(invoice, studio)
    await control('POST', `/accounts/${studio.stripeAccount}/disable`)
    const refused = await payWith(url!, '4242424242424242')
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('cannot currently make charges')])
    expect((await stripe.paymentIntents.list({}, studio)).data).toEqual([])
  })

  it('keeps the card for later when it was asked to', async () => {
    const { stripe, studio, customer } = await startWithFamily()
    const wanted = {
      ...invoice,
      customer,
      payment_intent_data: { setup_future_usage: 'off_session' },
      custom_text: { submit: { message: 'Charged monthly.' } },
    } as const
    const { url } = await stripe.checkout.sessions.create(wanted, studio)
    expect(await (await fetch(url!)).text()).toContain('Charged monthly.')
    await payWith(url!, '4242424242424242')
    expect((await stripe.customers.listPaymentMethods(customer, {}, studio)).data).toHaveLength(1)
  })

  it('expires by time or by call, and is paid no more', async () => {
    const { stripe, studio, control, types } = await startWithFamily()
    const one = await stripe.checkout.sessions.create({ ...invoice, expires_at: Math.floor(Date.now() / 1000) + 1800 }, studio)
    const two = await stripe.checkout.sessions.create(invoice, studio)
    expect((await stripe.checkout.sessions.expire(two.id, {}, studio)).status).toBe('expired')
    await expect(stripe.checkout.sessions.expire(two.id, {}, studio)).rejects.toThrow('status of expired')
    await control('POST', '/clock/advance', { seconds: 1801 })
    expect((await stripe.checkout.sessions.retrieve(one.id, {}, studio)).status).toBe('expired')
    expect((await payWith(one.url!, '4242424242424242')).status).toBe(410)
    expect((await stripe.charges.list({}, studio)).data).toEqual([])
    expect(await types('checkout.session.expired')).toEqual(['checkout.session.expired', 'checkout.session.expired'])
    await expect(stripe.checkout.sessions.create({ ...invoice, expires_at: Math.floor(Date.now() / 1000) }, studio)).rejects.toMatchObject({
      param: 'expires_at',
    })
  })
})

describe('a page that saves a card', () => {
  it('saves the card to the customer', async () => {
    const { stripe, studio, customer } = await startWithFamily()
    const wanted = {
      mode: 'setup',
      customer,
      currency: 'gbp',
      success_url: `${site}/ok`,
      setup_intent_data: { metadata: { parent: 'u1' } },
    } as const
    const { id, url } = await stripe.checkout.sessions.create(wanted, studio)
    expect((await payWith(url!, '4242424242424242')).to).toBe(`${site}/ok`)
    const after = await stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }, studio)
    expect(after).toMatchObject({ status: 'complete', payment_status: 'no_payment_required' })
    expect(after.setup_intent).toMatchObject({
      status: 'succeeded',
      metadata: { parent: 'u1' },
      payment_method: { customer, card: { last4: '4242' } },
    })
  })
})

describe('the catalogue', () => {
  it('finds prices by name, and a name moves only when it is told to', async () => {
    const { stripe } = await startWithFamily()
    const { id: product } = await stripe.products.create({ name: 'Starter' })
    const price = { product, currency: 'gbp', lookup_key: 'starter_monthly', recurring: { interval: 'month' } } as const
    const old = await stripe.prices.create({ ...price, unit_amount: 1900 })
    await expect(stripe.prices.create({ ...price, unit_amount: 2100 })).rejects.toMatchObject({ param: 'lookup_key' })
    const next = await stripe.prices.create({ ...price, unit_amount: 2100, transfer_lookup_key: true })
    const found = await stripe.prices.list({ lookup_keys: ['starter_monthly'], active: true, expand: ['data.product'] })
    expect(found.data).toMatchObject([{ id: next.id, unit_amount: 2100, product: { name: 'Starter' } }])
    expect((await stripe.prices.update(old.id, { active: false })).active).toBe(false)
    expect((await stripe.products.update(product, { name: 'Small' })).name).toBe('Small')
    expect((await stripe.products.list({ active: true })).data).toHaveLength(1)
  })
})
