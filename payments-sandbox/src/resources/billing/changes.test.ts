import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { amountsOf, day, isProration, itemOf, startBilling } from '../../testing/billing.test.kit.ts'

/** Twelve days into a month of thirty. */
async function halfway(card = 'pm_card_visa') {
  const billing = await startBilling()
  const { wait, payBy, subscribe, stripe } = billing
  await payBy('pm_card_visa')
  const { id } = await subscribe('starter_monthly')
  if (card !== 'pm_card_visa') await payBy(card)
  await wait(12 * day)
  const subscription = await stripe.subscriptions.retrieve(id)
  const { current_period_start: start, current_period_end: end, id: item } = itemOf(subscription)
  const at = start + 12 * day
  const part = (amount: number) => Math.floor((amount * (end - at) * 2 + (end - start)) / (2 * (end - start)))
  const items = [{ id: item, price: billing.prices.growth_monthly }]
  await billing.news()
  return { ...billing, id, at, part, items, item, end }
}

describe('an upgrade', () => {
  it('costs what its preview said: the rest of the period at the new price, less what was paid for it', async () => {
    const { stripe, id, at, part, items, customer } = await halfway()
    const details = { items, proration_behavior: 'always_invoice', proration_date: at } as const
    const preview = await stripe.invoices.createPreview({ customer, subscription: id, subscription_details: details })
    expect(amountsOf(preview)).toEqual([-part(1900), part(3900)])
    expect(preview).toMatchObject({ amount_due: part(3900) - part(1900), status: 'draft', number: null, billing_reason: 'upcoming' })
    expect(preview.lines.data.every(isProration)).toBe(true)
    const later = await stripe.invoices.createPreview({ subscription: id, preview_mode: 'recurring', subscription_details: { items } })
    expect([later.total, amountsOf(later)]).toEqual([3900, [3900]])
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1)

    const after = await stripe.subscriptions.update(id, {
      ...details,
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    })
    expect([itemOf(after).price.unit_amount, after.pending_update]).toEqual([3900, null])
    const invoice = after.latest_invoice as Stripe.Invoice
    expect([invoice.status, invoice.amount_paid, amountsOf(invoice)]).toEqual(['paid', preview.amount_due, amountsOf(preview)])
    const [credit] = (await stripe.invoices.listLineItems(invoice.id)).data
    expect(credit?.parent?.subscription_item_details?.proration_details?.credited_items?.invoice).toMatch(/^in_/)
  })

  it('waits for its payment, and happens when the invoice is paid with another card', async () => {
    const { stripe, id, at, part, items, news } = await halfway('pm_card_chargeCustomerFail')
    const change = {
      items,
      proration_behavior: 'always_invoice',
      proration_date: at,
      payment_behavior: 'pending_if_incomplete',
    } as const
    const waits = await stripe.subscriptions.update(id, { ...change, expand: ['latest_invoice'] })
    expect([waits.status, itemOf(waits).price.unit_amount]).toEqual(['active', 1900])
    expect(waits.pending_update?.subscription_items).toMatchObject([{ price: { unit_amount: 3900 } }])
    expect(waits.pending_update!.expires_at - Math.floor(Date.now() / 1000)).toBeGreaterThan(12 * day)
    const invoice = waits.latest_invoice as Stripe.Invoice
    expect(invoice).toMatchObject({ status: 'open', amount_due: part(3900) - part(1900), attempt_count: 1, next_payment_attempt: null })
    expect(invoice.hosted_invoice_url).toContain(`/i/${invoice.id}`)
    expect(await news()).toEqual([
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ])
    await stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_visa' })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { unit_amount: 3900 } }] },
    })
    expect((await news()).slice(-2)).toEqual(['customer.subscription.updated', 'customer.subscription.pending_update_applied'])
  })

  it('is forgotten when nobody pays for it within 23 hours, or another change comes', async () => {
    const { stripe, id, at, items, item, prices, wait, news } = await halfway('pm_card_chargeCustomerFail')
    const pending = { proration_behavior: 'always_invoice', proration_date: at, payment_behavior: 'pending_if_incomplete' } as const
    const first = await stripe.subscriptions.update(id, { items, ...pending })
    const second = await stripe.subscriptions.update(id, { items: [{ id: item, price: prices.growth_yearly }], ...pending })
    expect((await stripe.invoices.retrieve(first.latest_invoice as string)).status).toBe('void')
    await wait(23 * 60 * 60)
    const after = await stripe.subscriptions.retrieve(id)
    expect([after.status, after.pending_update, itemOf(after).price.unit_amount]).toEqual(['active', null, 1900])
    expect((await stripe.invoices.retrieve(second.latest_invoice as string)).status).toBe('void')
    expect((await news()).slice(-2)).toEqual(['customer.subscription.updated', 'customer.subscription.pending_update_expired'])
  })

  it('that must be paid at once does not happen when its payment fails', async () => {
    const { stripe, id, at, items } = await halfway('pm_card_chargeCustomerFail')
    const change = { items, proration_behavior: 'always_invoice', proration_date: at } as const
    await expect(stripe.subscriptions.update(id, { ...change, payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
    await expect(
      stripe.subscriptions.update(id, { ...change, payment_behavior: 'pending_if_incomplete', metadata: { a: 'b' } }),
    ).rejects.toMatchObject({ param: 'metadata' })
  })

  it('to a year begins a new period now', async () => {
    const { stripe, id, at, part, item, prices } = await halfway()
    const items = [{ id: item, price: prices.growth_yearly }]
    const details = { items, proration_behavior: 'always_invoice', proration_date: at } as const
    const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: details })
    expect(amountsOf(preview)).toEqual([-part(1900), 39_000])
    const after = await stripe.subscriptions.update(id, { ...details, expand: ['latest_invoice'] })
    expect((after.latest_invoice as Stripe.Invoice).amount_paid).toBe(preview.amount_due)
    expect(itemOf(after).current_period_end - itemOf(after).current_period_start).toBeGreaterThanOrEqual(365 * day)
  })
})

describe('a downgrade', () => {
  it('is credited on the next invoice', async () => {
    const { stripe, id, at, items, item, prices, part, end, balance } = await halfway()
    const change = { proration_date: at } as const
    await stripe.subscriptions.update(id, { items, ...change, proration_behavior: 'always_invoice' })
    const down = [{ id: item, price: prices.starter_monthly }]
    const details = { items: down, ...change, proration_behavior: 'create_prorations' } as const
    const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: details })
    await stripe.subscriptions.update(id, details)
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2)
    const next = await stripe.invoices.createPreview({ subscription: id })
    expect(amountsOf(next)).toEqual([-part(3900), part(1900), 1900])
    expect([next.amount_due, next.period_end, await balance()]).toEqual([preview.amount_due, end, 0])
  })

  it('that gives back more than the change costs leaves a credit for the next invoices', async () => {
    const { stripe, id, at, items, item, prices, part, balance } = await halfway()
    await stripe.subscriptions.update(id, { items, proration_date: at, proration_behavior: 'always_invoice' })
    const down = [{ id: item, price: prices.starter_monthly }]
    const after = await stripe.subscriptions.update(id, {
      items: down,
      proration_date: at,
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    })
    const credit = part(3900) - part(1900)
    expect(after.latest_invoice).toMatchObject({ status: 'paid', amount_due: 0, total: -credit, ending_balance: -credit })
    expect(await balance()).toBe(-credit)
    const next = await stripe.invoices.createPreview({ subscription: id })
    expect([next.total, next.starting_balance, next.amount_due]).toEqual([1900, -credit, 1900 - credit])
  })
})

describe('the end of a subscription', () => {
  it('comes with the deletion of the customer, and nothing is charged afterwards', async () => {
    const { stripe, id, customer, wait, news } = await halfway()
    await stripe.customers.del(customer)
    expect(await news()).toEqual(['customer.subscription.deleted', 'customer.deleted'])
    await wait(60 * day)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
    expect((await stripe.charges.list({})).data).toHaveLength(1)
  })

  it('at the end of the period can be taken back until then', async () => {
    const { stripe, id, end, wait, news } = await halfway()
    const ends = await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details: { comment: 'owner request' } })
    expect(ends).toMatchObject({ status: 'active', cancel_at: end, cancellation_details: { comment: 'owner request' } })
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({ cancel_at: null, canceled_at: null })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({ code: 'invoice_upcoming_none' })
    await news()
    await wait(19 * day)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end })
    expect(await news()).toEqual(['customer.subscription.deleted'])
    expect((await stripe.subscriptions.list({})).data).toEqual([])
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({ statusCode: 400 })
  })

  it('at the end of the period moves with it', async () => {
    const { stripe, id, item, prices } = await halfway()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const after = await stripe.subscriptions.update(id, { items: [{ id: item, price: prices.starter_yearly }] })
    expect(after.cancel_at).toBe(itemOf(after).current_period_end)
  })

  it('at once gives nothing back, or what its preview said', async () => {
    const { stripe, id, at, part, balance } = await halfway()
    const unused = { cancel_now: true, proration_behavior: 'always_invoice', proration_date: at } as const
    const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: unused })
    expect([preview.total, amountsOf(preview), preview.amount_due]).toEqual([-part(1900), [-part(1900)], 0])
    await expect(stripe.subscriptions.cancel(id, { prorate: true })).rejects.toMatchObject({ code: 'sandbox_not_modelled' })
    const ended = await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
    expect([ended.status, await balance()]).toEqual(['canceled', 0])
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 })
  })
})
