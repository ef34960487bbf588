import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { amountsOf, day, itemOf, startBilling } from '../../testing/billing.test.kit.ts'
import { answerBank, payWith } from '../../testing/paying.test.kit.ts'

const hour = 60 * 60

/** A month later, with a renewal to be charged in an hour. */
async function renewing(card: string) {
  const billing = await startBilling()
  await billing.payBy('pm_card_visa')
  const { id } = await billing.subscribe('starter_monthly')
  const { current_period_end: end } = itemOf(await billing.stripe.subscriptions.retrieve(id))
  if (card !== 'pm_card_visa') await billing.payBy(card)
  await billing.wait(end - Math.floor(Date.now() / 1000) + 1)
  const now = async () => billing.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  return { ...billing, id, end, now, invoice: async () => (await now()).latest_invoice as Stripe.Invoice }
}

describe('a renewal', () => {
  it('begins a period with a draft that is charged an hour later', async () => {
    const { now, invoice, end, wait, news } = await renewing('pm_card_visa')
    expect(itemOf(await now()).current_period_start).toBe(end)
    expect(await invoice()).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      created: end,
      automatically_finalizes_at: end + hour,
      number: null,
    })
    expect((await news()).slice(-2)).toEqual(['invoice.created', 'customer.subscription.updated'])
    await wait(hour)
    expect(await invoice()).toMatchObject({ status: 'paid', amount_paid: 1900, status_transitions: { paid_at: end + hour } })
    expect(await news()).toEqual([
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
  })

  it('comes as often in one leap as in many steps, on the same day of each month', async () => {
    const { wait, invoices, id, stripe } = await renewing('pm_card_visa')
    await wait(300 * day)
    const all = await invoices()
    expect(all.every(({ status, amount_paid: paid }) => status === 'paid' && paid === 1900)).toBe(true)
    expect(all.length).toBeGreaterThanOrEqual(10)
    const starts = all.slice(1).map(({ created }) => new Date(created * 1000))
    const anchor = new Date((await stripe.subscriptions.retrieve(id)).billing_cycle_anchor * 1000)
    for (const start of starts) expect(start.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDayOf(start)))
    expect(new Set(starts.map((start) => start.getUTCMonth())).size).toBe(starts.length)
  })

  it('that is refused is tried again after one, three, five and seven days, and then ends the subscription', async () => {
    const { now, invoice, end, wait, news } = await renewing('pm_card_chargeCustomerFail')
    await wait(hour)
    expect((await now()).status).toBe('past_due')
    expect(await invoice()).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: end + hour + day })
    expect((await news()).slice(-2)).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
    for (const [at, next] of [
      [1, 3],
      [3, 5],
      [5, 7],
    ] as const) {
      await wait((at === 1 ? 1 : 2) * day)
      expect((await invoice()).next_payment_attempt).toBe(end + hour + next * day)
    }
    await wait(2 * day)
    expect(await now()).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
    expect(await invoice()).toMatchObject({ status: 'open', attempt_count: 5, next_payment_attempt: null, auto_advance: false })
    expect((await news()).at(-1)).toBe('customer.subscription.deleted')
  })

  it('recovers at the next try when the card was replaced', async () => {
    const { now, invoice, wait, payBy } = await renewing('pm_card_chargeCustomerFail')
    await wait(hour)
    await payBy('pm_card_mastercard')
    expect((await now()).status).toBe('past_due')
    await wait(day)
    expect([(await now()).status, (await invoice()).status, (await invoice()).attempt_count]).toEqual(['active', 'paid', 2])
  })

  it('recovers when its invoice is paid by hand, with a bank’s question too', async () => {
    const { now, invoice, wait, news } = await renewing('pm_card_authenticationRequired')
    await wait(hour)
    expect((await now()).status).toBe('past_due')
    expect((await news()).slice(-4)).toEqual([
      'payment_intent.requires_action',
      'invoice.payment_failed',
      'invoice.payment_action_required',
      'customer.subscription.updated',
    ])
    const url = (await invoice()).hosted_invoice_url!
    const text = await (await fetch(url)).text()
    for (const words of ['Pay £19.00', 'To be paid', 'Answer your bank’s question']) expect(text).toContain(words)
    expect((await payWith(url, '4000000000000002')).text).toContain('Your card was declined.')
    const asked = await payWith(url, '4000002760003184')
    const back = await fetch((await answerBank(asked.to!, 'complete'))!)
    expect(await back.text()).toContain('Paid. From Callboard')
    expect([(await now()).status, (await invoice()).status]).toEqual(['active', 'paid'])
    expect(await (await fetch((await invoice()).invoice_pdf!)).text()).toContain('1 × Starter')
    await wait(8 * day)
    expect((await now()).status).toBe('active')
  })

  it('is not charged when the subscription ends within its hour', async () => {
    const { stripe, id, invoice, wait, customer } = await renewing('pm_card_visa')
    await stripe.subscriptions.cancel(id)
    await wait(2 * day)
    expect((await invoice()).status).toBe('draft')
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1)
  })

  it('bills what waited, and sets off what is left of a credit', async () => {
    const { stripe, id, prices, wait, invoice, end, balance, now } = await renewing('pm_card_visa')
    await wait(hour)
    const item = itemOf(await now()).id
    const change = (price: string) => ({ items: [{ id: item, price }], proration_date: end + hour })
    await stripe.subscriptions.update(id, { ...change(prices.growth_yearly), proration_behavior: 'always_invoice' })
    await stripe.subscriptions.update(id, { ...change(prices.starter_yearly), proration_date: (await now()).billing_cycle_anchor })
    const [credit = 0, debit = 0] = amountsOf(await stripe.invoices.createPreview({ subscription: id }))
    expect([credit, debit]).toEqual([-39_000, 19_000])
    await wait(366 * day)
    expect(amountsOf(await invoice())).toEqual([credit, debit, 19_000])
    expect([(await invoice()).amount_paid, await balance()]).toEqual([0, credit + debit + 19_000])
  })
})

const lastDayOf = (date: Date): number => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

describe('a trial', () => {
  it('tells three days before it ends, then takes the first payment', async () => {
    const { stripe, payBy, subscribe, wait, news, invoices } = await startBilling()
    await payBy('pm_card_visa')
    const { id, trial_end: end } = await subscribe('starter_monthly', { trial_period_days: 5 })
    await news()
    await wait(2 * day - 60)
    expect(await news()).toEqual([])
    await wait(61)
    expect(await news()).toEqual(['customer.subscription.trial_will_end'])
    await wait(3 * day)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', billing_cycle_anchor: end })
    await wait(hour)
    expect((await invoices()).map(({ amount_paid: paid, billing_reason: reason }) => [paid, reason])).toEqual([
      [0, 'subscription_create'],
      [1900, 'subscription_cycle'],
    ])
  })

  it('without a card ends as it was told to', async () => {
    const { stripe, subscribe, wait } = await startBilling()
    const ending = (missing: 'cancel' | 'create_invoice') =>
      subscribe('starter_monthly', {
        trial_period_days: 5,
        trial_settings: { end_behavior: { missing_payment_method: missing } },
      })
    const [cancels, bills] = [await ending('cancel'), await ending('create_invoice')]
    await wait(5 * day + hour + 60)
    expect((await stripe.subscriptions.retrieve(cancels.id)).status).toBe('canceled')
    const after = await stripe.subscriptions.retrieve(bills.id, { expand: ['latest_invoice'] })
    expect(after).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } })
  })

  it('goes on when the price changes, costs nothing for that, and can be ended at once', async () => {
    const { stripe, payBy, subscribe, prices, invoices } = await startBilling()
    await payBy('pm_card_visa')
    const trial = await subscribe('starter_monthly', { trial_period_days: 5 })
    const items = [{ id: itemOf(trial).id, price: prices.growth_monthly }]
    const changed = await stripe.subscriptions.update(trial.id, { items, proration_behavior: 'none' })
    expect([changed.status, changed.trial_end, itemOf(changed).price.unit_amount]).toEqual(['trialing', trial.trial_end, 3900])
    expect((await stripe.invoices.createPreview({ subscription: trial.id })).amount_due).toBe(3900)
    const later = await stripe.subscriptions.update(trial.id, { trial_end: trial.trial_end! + day })
    expect([later.trial_end, itemOf(later).current_period_end]).toEqual([trial.trial_end! + day, trial.trial_end! + day])
    expect((await stripe.subscriptions.update(trial.id, { trial_end: 'now' })).status).toBe('active')
    expect((await invoices()).at(-1)).toMatchObject({ status: 'paid', amount_paid: 3900 })
  })

  it('of two days announces its end at once', async () => {
    const { payBy, subscribe, wait, news } = await startBilling()
    await payBy('pm_card_visa')
    await subscribe('starter_monthly', { trial_period_days: 2 })
    await wait(1)
    expect((await news()).filter((type) => type.endsWith('trial_will_end'))).toHaveLength(1)
  })
})
