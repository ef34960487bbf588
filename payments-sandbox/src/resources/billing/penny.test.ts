import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { amountsOf, day, itemOf, startBilling } from '../../testing/billing.test.kit.ts'

const hour = 60 * 60
const tiers = { starter_monthly: 1900, growth_monthly: 3900, starter_yearly: 19_000, growth_yearly: 39_000 } as const
type Name = keyof typeof tiers

const name = fc.constantFrom(...(Object.keys(tiers) as Name[]))
const change = fc.record({
  after: fc.integer({ min: 0, max: 60 * day }),
  name,
  prorations: fc.constantFrom('create_prorations', 'always_invoice'),
  behaviour: fc.constantFrom('allow_incomplete', 'pending_if_incomplete', 'error_if_incomplete'),
})
const percentOff = fc.constantFrom(null, 20, 12.5)

it('a subscription is charged to the penny what its previews said, and in a year no more than the time was worth', async () => {
  const billing = await startBilling()
  const { stripe } = billing
  await fc.assert(
    fc.asyncProperty(name, percentOff, fc.array(change, { minLength: 3, maxLength: 9 }), async (first, percent, changes) => {
      const year = await beginYear(billing, first, percent)
      for (const { after, ...wanted } of changes) {
        await year.passTo((await year.now()) + after)
        await year.change(wanted)
      }
      await year.passTo(year.start + 365 * day)
      await year.end()
      const invoices = await stripe.invoices.list({ customer: year.customer, limit: 100 }).autoPagingToArray({ limit: 1000 })
      expect(invoices.every(({ status }) => status === 'paid')).toBe(true)
      const [totals, paid] = [sum(invoices.map(({ total }) => total)), sum(invoices.map(({ amount_paid: amount }) => amount))]
      const { balance } = (await stripe.customers.retrieve(year.customer)) as Stripe.Customer
      expect(totals).toBe(paid + balance)
      const lines = sum(invoices.map((invoice) => invoice.lines.data.length))
      expect(Math.abs(totals - year.worth())).toBeLessThan(lines / 2 + 1)
    }),
    { numRuns: 12 },
  )
}, 240_000)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const figures = (invoice: Stripe.Invoice) => ({
  lines: amountsOf(invoice),
  total: invoice.total,
  due: invoice.amount_due,
  from: invoice.starting_balance,
})

type Wanted = Omit<typeof change extends fc.Arbitrary<infer One> ? One : never, 'after'>

/** A subscription whose changes and renewals are compared with their previews, and whose value is computed independently. */
async function beginYear({ stripe, control, prices }: Awaited<ReturnType<typeof startBilling>>, first: Name, percent: number | null) {
  const { id: customer } = await stripe.customers.create({})
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const coupon = percent === null ? null : await stripe.coupons.create({ percent_off: percent, duration: 'forever' })
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: prices[first] }],
    default_payment_method: card.id,
    ...(coupon ? { discounts: [{ coupon: coupon.id }] } : {}),
  })
  const sub = () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const wait = async (seconds: number) => control('POST', '/clock/advance', { seconds })
  const now = async () => (await stripe.coupons.create({ percent_off: 1 })).created
  const net = (of: Name) => tiers[of] - Math.round((tiers[of] * (percent ?? 0)) / 100)
  const period = async () => {
    const { current_period_start: from, current_period_end: to } = itemOf(await sub())
    return { from, to }
  }

  let running = first
  let billed = await period()
  let from = billed.from
  let worth = 0
  const countTo = (moment: number) => (worth += (net(running) * (moment - from)) / (billed.to - billed.from))

  return {
    customer,
    start: from,
    now,
    worth: () => worth,
    async passTo(moment: number) {
      while (billed.to + hour <= moment) {
        const preview = await stripe.invoices.createPreview({ subscription: id })
        // Once the renewal's draft exists, the preview is of the next one.
        const isOfThis = (await now()) < billed.to
        await wait(Math.max(billed.to + hour + 1 - (await now()), 1))
        if (isOfThis) expect(figures((await sub()).latest_invoice as Stripe.Invoice)).toEqual(figures(preview))
        countTo(billed.to)
        billed = await period()
        from = billed.from
      }
      const left = moment - (await now())
      if (left > 0) await wait(left)
    },
    async change({ name: next, prorations, behaviour }: Wanted) {
      // During the hour after a renewal its invoice is still a draft.
      if ((await now()) >= billed.to) await this.passTo(billed.to + hour)
      const at = await now()
      const details = {
        items: [{ id: itemOf(await sub()).id, price: prices[next] }],
        proration_behavior: prorations,
        proration_date: at,
      } satisfies Stripe.InvoiceCreatePreviewParams.SubscriptionDetails
      const before = (await sub()).latest_invoice as Stripe.Invoice
      const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: details })
      const after = await stripe.subscriptions.update(id, { ...details, payment_behavior: behaviour, expand: ['latest_invoice'] })
      const invoice = after.latest_invoice as Stripe.Invoice
      if (invoice.id === before.id) {
        const later = await stripe.invoices.createPreview({ subscription: id })
        expect(figures(later)).toEqual(figures(preview))
      } else expect(figures(invoice)).toEqual(figures(preview))
      countTo(at)
      running = next
      billed = await period()
      from = Math.max(at, billed.from)
    },
    async end() {
      if ((await now()) >= billed.to) await this.passTo(billed.to + hour)
      const moment = await now()
      const unused = { cancel_now: true, proration_behavior: 'always_invoice', proration_date: moment } as const
      const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: unused })
      const ended = await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true, expand: ['latest_invoice'] })
      expect(Math.abs((ended.latest_invoice as Stripe.Invoice).total - preview.total)).toBeLessThanOrEqual(1)
      countTo(moment)
    },
  }
}
