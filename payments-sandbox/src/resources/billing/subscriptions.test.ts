import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { activeAccount } from '../../testing/start-sandbox.test.kit.ts'
import { day, itemOf, startBilling } from '../../testing/billing.test.kit.ts'

describe('a subscription', () => {
  it('is paid for at once, for a period from now, and sends these events in order', async () => {
    const { subscribe, payBy, stripe, news } = await startBilling()
    await payBy('pm_card_visa')
    await news()
    const { id } = await subscribe('starter_monthly', { metadata: { studio: 's1' } })
    const found = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments', 'customer'] })
    expect(found).toMatchObject({ status: 'active', metadata: { studio: 's1' }, customer: { email: 'olive@example.com' } })
    expect(itemOf(found).price.unit_amount).toBe(1900)
    const invoice = found.latest_invoice as Stripe.Invoice
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 1900, billing_reason: 'subscription_create' })
    expect(invoice.payments?.data).toMatchObject([{ status: 'paid', amount_paid: 1900, payment: { type: 'payment_intent' } }])
    expect(await news()).toEqual([
      'invoice.created',
      'customer.subscription.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
  })

  it('carries one instant throughout, though seconds pass while it is created', async () => {
    let looks = 0
    const { subscribe, payBy } = await startBilling({ now: () => Date.now() + 1000 * looks++ })
    await payBy('pm_card_visa')
    const made = await subscribe('starter_monthly')
    const moments = [itemOf(made).current_period_start, made.created, made.start_date]
    expect(moments).toEqual(Array(3).fill(made.billing_cycle_anchor))
  })

  it('is incomplete when its first payment is refused, and expires after 23 hours', async () => {
    const { subscribe, payBy, stripe, wait } = await startBilling()
    await payBy('pm_card_chargeCustomerFail')
    const refused = await subscribe('starter_monthly')
    expect(refused.status).toBe('incomplete')
    await wait(23 * 60 * 60 + 1)
    expect((await stripe.subscriptions.retrieve(refused.id)).status).toBe('incomplete_expired')
    expect(await stripe.invoices.retrieve(refused.latest_invoice as string)).toMatchObject({ status: 'void', amount_paid: 0 })
    await expect(subscribe('starter_monthly', { payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    })
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
  })

  it('becomes active when its first invoice is paid with another card', async () => {
    const { subscribe, payBy, stripe } = await startBilling()
    await payBy('pm_card_chargeCustomerFail')
    const { id, latest_invoice: invoice } = await subscribe('starter_monthly')
    await expect(stripe.invoices.pay(invoice as string)).rejects.toMatchObject({ code: 'card_declined' })
    expect((await stripe.invoices.pay(invoice as string, { payment_method: 'pm_card_visa' })).status).toBe('paid')
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
    await expect(stripe.invoices.pay(invoice as string)).rejects.toThrow('already paid')
  })

  it('can wait for its first payment, which belongs to its invoice', async () => {
    const { subscribe, stripe } = await startBilling()
    const waits = await subscribe('starter_monthly', { payment_behavior: 'default_incomplete', expand: ['latest_invoice.payments'] })
    const invoice = waits.latest_invoice as Stripe.Invoice
    expect([waits.status, invoice.status, invoice.amount_due]).toEqual(['incomplete', 'open', 1900])
    const intent = invoice.payments!.data[0]!.payment.payment_intent as string
    await expect(stripe.paymentIntents.cancel(intent)).rejects.toThrow('belongs to an invoice')
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa', return_url: 'http://localhost:3000' })
    expect((await stripe.subscriptions.retrieve(waits.id)).status).toBe('active')
  })

  it('is void with its first invoice, and gives back the credit that this took', async () => {
    const { subscribe, stripe, payBy, wait, balance } = await startBilling()
    await payBy('pm_card_visa')
    const old = await subscribe('starter_monthly')
    await wait(20 * day)
    await stripe.subscriptions.cancel(old.id, { prorate: true, invoice_now: true })
    const credit = await balance()
    const waits = await subscribe('growth_monthly', { payment_behavior: 'default_incomplete' })
    expect([credit < 0, await balance()]).toEqual([true, 0])
    expect((await stripe.invoices.voidInvoice(waits.latest_invoice as string)).status).toBe('void')
    expect([await balance(), (await stripe.subscriptions.retrieve(waits.id)).status]).toEqual([credit, 'incomplete_expired'])
    await expect(stripe.invoices.voidInvoice(waits.latest_invoice as string)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('exists on the platform’s own account only', async () => {
    const { stripe } = await startBilling()
    const { id: stripeAccount } = await activeAccount(stripe)
    await expect(stripe.subscriptions.list({}, { stripeAccount })).rejects.toMatchObject({ code: 'sandbox_not_modelled' })
  })

  it('needs a card, a recurring price and one item', async () => {
    const { subscribe, stripe, prices, customer } = await startBilling()
    await expect(subscribe('starter_monthly')).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.subscriptions.create({ customer, items: [{ price: prices.starter_lifetime }] })).rejects.toThrow('not recurring')
    const two = [{ price: prices.starter_monthly }, { price: prices.growth_monthly }]
    await expect(stripe.subscriptions.create({ customer, items: two })).rejects.toMatchObject({ code: 'sandbox_not_modelled' })
  })
})
