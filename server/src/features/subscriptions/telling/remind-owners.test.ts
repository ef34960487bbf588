import { expect, it } from 'vitest'
import { billingWorld } from '../billing-world.test.kit.ts'

const b = billingWorld()
const remind = () => b.cards.runSchedule('subscriptions.find-to-remind')

it('owners are reminded of the end of a free trial without a card three days before, once', async () => {
  await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
  await remind()
  expect(await b.notified()).toEqual([])
  await b.wait(2.1)
  await remind()
  await b.wait(0.1)
  await remind()
  expect(await b.notified()).toEqual([{ type: 'trial_ending', message: expect.stringContaining('Nothing will be charged.') }])
})

it('the reminder of a trial that will be charged says how much', async () => {
  await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
  await b.pay({ tier: 'growth', billingInterval: 'monthly' })
  await b.wait(2.5)
  await remind()
  expect(await b.notified()).toEqual([{ type: 'trial_ending', message: expect.stringContaining('£35.00') }])
})

it('the reminder names what will be charged, less the promotion code, as the page does', async () => {
  const { id } = await b.stripe().coupons.create({ percent_off: 20, duration: 'once' })
  await b.stripe().promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: 'FIFTH' })
  await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
  await b.pay({ tier: 'growth', billingInterval: 'monthly', promotionCode: 'FIFTH' })
  expect((await b.billing()).nextChargeMinor).toBe(2800)
  await b.wait(2.5)
  await remind()
  expect(await b.notified()).toEqual([{ type: 'trial_ending', message: expect.stringContaining('£28.00') }])
  await b.wait(3)
  expect((await b.invoices())[0]).toMatchObject({ amount_paid: 2800 })
  expect((await b.billing()).nextChargeMinor).toBe(3500)
})

it('the reminder names what will be charged, less a credit, and nothing where the credit covers all', async () => {
  await b.paid('growth', 'yearly')
  await b.change({ tier: 'starter', billingInterval: 'yearly' })
  const { nextChargeMinor } = await b.billing()
  expect(nextChargeMinor).toBeLessThan(19_000)
  await b.wait(359.5)
  await remind()
  const pounds = `£${(nextChargeMinor! / 100).toFixed(2)}`
  expect(await b.notified()).toEqual([
    { type: 'renewal_due', message: expect.stringContaining(nextChargeMinor === 0 ? 'Nothing will be' : pounds) },
  ])
  const before = (await b.invoices()).reduce((sum, { amount_paid: paid }) => sum + paid, 0)
  await b.wait(7)
  expect((await b.invoices()).reduce((sum, { amount_paid: paid }) => sum + paid, 0) - before).toBe(nextChargeMinor)
})

it('owners are reminded of a yearly renewal seven days before, each year once, and not of a monthly one', async () => {
  await b.paid('growth', 'yearly')
  await b.wait(357)
  await remind()
  expect(await b.notified()).toEqual([])
  await b.wait(2)
  await remind()
  await b.wait(1)
  await remind()
  expect(await b.notified()).toEqual([{ type: 'renewal_due', message: expect.stringContaining('£350.00') }])
  await b.wait(364)
  await remind()
  expect(await b.notified()).toHaveLength(2)
})

it('owners are not reminded of a monthly subscription, nor of one that ends anyway', async () => {
  await b.paid('growth', 'monthly')
  await b.wait(27)
  await remind()
  await b.olive.call.subscriptions.cancel()
  await remind()
  expect((await b.notified()).map(({ type }) => type)).toEqual(['plan_cancelled'])
})
