import { afterEach, expect, it } from 'vitest'
import { openSales } from '../../../app/open-sales.ts'
import { makeLog } from '../../../platform/log.ts'
import { billingWorld } from '../billing-world.test.kit.ts'

const b = billingWorld()
const choice = { tier: 'growth', billingInterval: 'monthly' } as const
const price = (amount: number) =>
  b.cards.world.database.kysely.updateTable('tiers').set({ monthlyPriceMinor: amount }).where('name', '=', 'scale').execute()
afterEach(() => price(9900))

it('a price that is not the provider’s stops all sales, says so, and mending it needs no restart', async () => {
  await b.endedTrial()
  await price(10_900)
  await expect(b.olive.call.subscriptions.checkOut(choice)).rejects.toMatchObject({ code: 'sales-stopped' })
  expect(await b.olive.call.subscriptions.sales()).toEqual({ stopped: expect.stringContaining('cannot be bought or changed just now') })
  expect(await b.subscriptions()).toEqual([])
  await price(9900)
  expect(await b.olive.call.subscriptions.sales()).toEqual({ stopped: null })
  await b.pay(choice)
  expect((await b.billing()).subscription).toMatchObject({ status: 'active', priceMinor: 3500 })
  await price(10_900)
  await expect(b.olive.call.subscriptions.preview({ tier: 'professional', billingInterval: 'monthly' })).rejects.toMatchObject({
    code: 'sales-stopped',
  })
})

it.each(['a product that is not sold any more', 'a price that says nothing of its tax'])(
  '%s stops all sales until it is set up again',
  async (what) => {
    await b.endedTrial()
    const [price] = (await b.stripe().prices.list({ lookup_keys: ['scale_monthly'] })).data
    const product = price!.product as string
    if (what.includes('product')) await b.stripe().products.update(product, { active: false })
    else {
      const terms = { product, currency: 'gbp', unit_amount: 9900, recurring: { interval: 'month' as const }, metadata: price!.metadata }
      await b.stripe().prices.create({ ...terms, lookup_key: 'scale_monthly', transfer_lookup_key: true })
    }
    await expect(b.olive.call.subscriptions.checkOut(choice)).rejects.toMatchObject({ code: 'sales-stopped' })
    await openSales(b.cards.world.app, { sandbox: b.cards.provider, log: makeLog('silent', false) })
    expect((await b.olive.call.subscriptions.checkOut(choice)).url).toEqual(expect.any(String))
  },
)

it('a wrong price is reported at every start, in a line of the log', async () => {
  const lines: string[] = []
  const log = makeLog('silent', false)
  log.error = (details: unknown) => void lines.push(JSON.stringify(details))
  await openSales(b.cards.world.app, { sandbox: null, log })
  expect(lines).toEqual([])
  await price(10_900)
  await openSales(b.cards.world.app, { sandbox: null, log })
  expect(lines).toEqual([expect.stringContaining('scale_monthly')])
})

it('a wrong price in the sandbox is corrected by the start itself', async () => {
  await price(10_900)
  await openSales(b.cards.world.app, { sandbox: b.cards.provider, log: makeLog('silent', false) })
  await b.endedTrial()
  await b.pay(choice)
  await price(9900)
  await openSales(b.cards.world.app, { sandbox: b.cards.provider, log: makeLog('silent', false) })
  expect((await b.billing()).subscription).toMatchObject({ status: 'active' })
})
