import type Stripe from 'stripe'
import { expect } from 'vitest'
import { startSandbox } from './start-sandbox.test.kit.ts'

export const day = 24 * 60 * 60

const amounts = {
  starter_monthly: [1900, 'month'],
  growth_monthly: [3900, 'month'],
  starter_yearly: [19_000, 'year'],
  growth_yearly: [39_000, 'year'],
} as const
type Name = keyof typeof amounts

/** A platform that sells two tiers, with one customer. */
export async function startBilling(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox(options)
  const { stripe, control } = sandbox
  const prices = {} as Record<Name | 'starter_lifetime', string>
  for (const tier of ['starter', 'growth'] as const) {
    const { id: product } = await stripe.products.create({ name: tier === 'starter' ? 'Starter' : 'Growth' })
    for (const rhythm of ['monthly', 'yearly'] as const) {
      const name = `${tier}_${rhythm}` as const
      const [amount, interval] = amounts[name]
      const price = { product, currency: 'gbp', unit_amount: amount, recurring: { interval }, lookup_key: name } as const
      prices[name] = (await stripe.prices.create(price)).id
    }
    if (tier === 'starter') prices.starter_lifetime = (await stripe.prices.create({ product, currency: 'gbp', unit_amount: 57_000 })).id
  }
  const { id: customer } = await stripe.customers.create({ email: 'olive@example.com', name: 'Arabesque' })
  const types = async () => (await stripe.events.list({ limit: 100 })).data.toReversed().map(({ type }) => type)
  return {
    ...sandbox,
    prices,
    customer,
    /** Events since the previous call. */
    news: newsOf(types),
    wait: (seconds: number) => control('POST', '/clock/advance', { seconds }),
    payBy: async (card: string) => {
      const { id } = await stripe.paymentMethods.attach(card, { customer })
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
      return id
    },
    subscribe: async (price: Name, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
      stripe.subscriptions.create({ customer, items: [{ price: prices[price] }], ...more }),
    balance: async () => ((await stripe.customers.retrieve(customer)) as Stripe.Customer).balance,
    invoices: async () => (await stripe.invoices.list({ customer, limit: 100 })).data.toReversed(),
  }
}

function newsOf(types: () => Promise<string[]>) {
  let seen = 0
  return async () => {
    const all = await types()
    expect(all.length).toBeLessThan(100)
    const news = all.slice(seen)
    seen = all.length
    return news
  }
}

export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => items.data[0]!

export const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean => parent?.subscription_item_details?.proration === true

export const amountsOf = ({ lines }: Stripe.Invoice): number[] => lines.data.map(({ amount }) => amount)
