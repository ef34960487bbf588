import type { GoldenCall } from './golden-call.ts'

export const catalogue: readonly GoldenCall[] = [
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
    name: 'tiers: price of the next one',
    teaches: 'nextPrice',
    call: (s, { product }, { run }) =>
      s.prices.create(
        { product, currency: 'gbp', unit_amount: 3900, recurring: { interval: 'month' }, tax_behavior: 'inclusive' },
        { idempotencyKey: `${run}:next-price` },
      ),
  },
  {
    name: 'tiers: by name',
    call: (s) =>
      s.prices.list({ lookup_keys: ['starter_monthly', 'starter_yearly', 'starter_lifetime'], active: true, expand: ['data.product'] }),
  },
]
