import { expect, it } from 'vitest'
import { setUpCatalogue } from '../../platform/card-payments/set-up-catalogue.ts'
import { sdkOf } from '../../platform/card-payments/sdk.ts'
import { withLogins } from '../../platform/events/open-scope.ts'
import { cardWorld } from '../../world/card-world.test.kit.ts'
import { listSellables } from './list-sellables.ts'

const cards = cardWorld()
const stripe = () => sdkOf(cards.provider)
const sellables = () => withLogins(cards.world.app.scopes, (logins) => listSellables(logins))
const priceOf = async (lookupKey: string) => (await stripe().prices.list({ lookup_keys: [lookupKey] })).data

it('every tier is sold by month, by year and for life, once, however often the prices are set up', async () => {
  const wanted = await sellables()
  expect(wanted).toHaveLength(15)
  expect((await setUpCatalogue(cards.provider, wanted)).filter((line) => line.startsWith('Made'))).toHaveLength(5 + 15)
  expect(await setUpCatalogue(cards.provider, wanted)).toEqual(wanted.map(() => expect.stringContaining('is there already')))
  expect(await priceOf('growth_monthly')).toMatchObject([{ unit_amount: 3500, currency: 'gbp', recurring: { interval: 'month' } }])
  expect(await priceOf('growth_yearly')).toMatchObject([{ unit_amount: 35_000, recurring: { interval: 'year' } }])
  expect(await priceOf('growth_lifetime')).toMatchObject([{ unit_amount: 105_000, recurring: null }])
  expect((await stripe().products.list({ limit: 100 })).data).toHaveLength(5)
})

it('a price that has changed takes over the key of the earlier one, which is not sold any more', async () => {
  const wanted = await sellables()
  await setUpCatalogue(cards.provider, wanted)
  const [before] = await priceOf('scale_monthly')
  const dearer = wanted.map((one) => (one.lookupKey === 'scale_monthly' ? { ...one, amountMinor: 10_900 } : one))
  expect((await setUpCatalogue(cards.provider, dearer)).join('\n')).toContain('scale_monthly, 109.00 GBP a month, in place of one')
  expect(await priceOf('scale_monthly')).toMatchObject([{ unit_amount: 10_900, active: true }])
  expect(await stripe().prices.retrieve(before!.id)).toMatchObject({ unit_amount: 9900, active: false })
})
