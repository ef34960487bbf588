import { expect, it } from 'vitest'
import { billingWorld } from './billing-world.test.kit.ts'

const b = billingWorld()
const remind = () => b.cards.runSchedule('subscriptions.find-to-remind')

it('a free trial without a card is told of three days before it ends, once', async () => {
  await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
  await remind()
  expect(await b.told()).toEqual([])
  await b.wait(2.1)
  await remind()
  await b.wait(0.1)
  await remind()
  expect(await b.told()).toEqual([{ type: 'trial_ending', message: expect.stringContaining('Nothing will be charged.') }])
})

it('one that will be charged says how much', async () => {
  await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
  await b.pay({ tier: 'growth', billingInterval: 'monthly' })
  await b.wait(2.5)
  await remind()
  expect(await b.told()).toEqual([{ type: 'trial_ending', message: expect.stringContaining('£35.00') }])
})

it('a year is told of seven days before it is charged, each year once, and a month is not', async () => {
  await b.paid('growth', 'yearly')
  await b.wait(357)
  await remind()
  expect(await b.told()).toEqual([])
  await b.wait(2)
  await remind()
  await b.wait(1)
  await remind()
  expect(await b.told()).toEqual([{ type: 'renewal_due', message: expect.stringContaining('£350.00') }])
  await b.wait(364)
  await remind()
  expect(await b.told()).toHaveLength(2)
})

it('a monthly plan, and one that ends anyway, is not', async () => {
  await b.paid('growth', 'monthly')
  await b.wait(27)
  await remind()
  await b.olive.call.subscriptions.cancel()
  await remind()
  expect(await b.told()).toEqual([])
})
