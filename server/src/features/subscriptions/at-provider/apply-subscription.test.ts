import { describe, expect, it } from 'vitest'
import { billingWorld, payOn } from '../billing-world.test.kit.ts'

const b = billingWorld()
const isOpen = async () =>
  await b.olive.call.classes.week({}).then(
    () => true,
    () => false,
  )

describe('a subscription that renews', () => {
  it('is charged once each month', async () => {
    await b.paid('growth')
    await b.wait(32)
    await b.wait(31) // two months have 62 days at most, and an invoice is a draft for its first hour
    const paid = (await b.invoices()).map(({ billing_reason: reason, created, status }) => [reason, new Date(created * 1000), status])
    expect(paid, 'at the provider').toEqual([
      ['subscription_cycle', expect.any(Date), 'paid'],
      ['subscription_cycle', expect.any(Date), 'paid'],
      ['subscription_create', expect.any(Date), 'paid'],
    ])
    const { subscription, history } = await b.billing()
    expect(subscription).toMatchObject({ status: 'active' })
    expect(history.map(({ type, description, amountMinor, status }) => [type, description, amountMinor, status])).toEqual(
      Array(3).fill(['subscription', 'Growth, monthly', 3500, 'paid']),
    )
  })

  it('but cannot be charged goes on for seven days, notifies the owners once, and then closes their pages', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    await b.wait(32)
    const { subscription, paymentUrl, history } = await b.billing()
    expect(subscription).toMatchObject({ status: 'past_due', graceEndsAt: expect.any(String) })
    expect(paymentUrl).toEqual(expect.any(String))
    expect(history[0]).toMatchObject({ status: 'failed', statusLabel: 'Failed', amountMinor: 3500 })
    expect(await isOpen()).toBe(true)
    await b.cards.runSchedule('subscriptions.find-all')
    expect((await b.notified()).map(({ type }) => type)).toEqual(['renewal_failed'])
    await b.wait(5.5, { hears: false })
    expect((await b.billing()).subscription).toMatchObject({ status: 'unpaid' })
    expect(await isOpen()).toBe(false)
    await expect(b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'monthly' })).rejects.toMatchObject({
      code: 'payment-due',
    })
  })

  it('recovers as soon as it is paid', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    await b.wait(32)
    await payOn((await b.billing()).paymentUrl!)
    await b.cards.settle()
    expect(await b.billing()).toMatchObject({ subscription: { status: 'active', graceEndsAt: null }, paymentUrl: null })
    expect((await b.billing()).history[0]).toMatchObject({ status: 'paid' })
  })

  it('recovers by itself when a later try is good', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    await b.wait(32)
    await b.useCard('pm_card_visa')
    await b.wait(6)
    expect((await b.billing()).subscription).toMatchObject({ status: 'active' })
  })

  it('is brought up to date by the reconciler when the event of the renewal was lost', async () => {
    await b.paid('growth')
    await b.wait(32, { hears: false })
    await b.cards.runSchedule('subscriptions.find-unsure')
    expect((await b.billing()).history).toHaveLength(2)
    expect(Date.parse((await b.billing()).subscription!.currentPeriodEndsAt!)).toBeGreaterThan(b.cards.world.clock.now().epochMilliseconds)
  })
})

describe('the provider’s events of a subscription', () => {
  it.each([
    ['twice', { duplicate: 1000 }],
    ['in any order', { shuffle: true }],
    ['late', { delay: 3 }],
  ])('%s lead to the same state', async (_how, how) => {
    await b.endedTrial()
    const { url } = await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'monthly' })
    await b.cards.control('POST', '/deliveries', how)
    await payOn(url)
    await b.olive.call.subscriptions.returned({})
    await b.change({ tier: 'professional', billingInterval: 'monthly' })
    await b.olive.call.subscriptions.cancel()
    await b.olive.call.subscriptions.resume()
    await b.wait(32)
    await b.cards.control('POST', '/deliveries', { delay: 0 })
    await b.cards.settle()
    await b.cards.settle()
    const { subscription, history } = await b.billing()
    expect(subscription).toMatchObject({ status: 'active', tier: 'professional', cancelAtPeriodEnd: false, maxStudents: 250 })
    expect(history.map(({ type, status }) => [type, status])).toEqual([
      ['subscription', 'paid'],
      ['upgrade', 'paid'],
      ['subscription', 'paid'],
    ])
  })

  it('are ignored when an earlier request is answered late', async () => {
    await b.paid('growth')
    await b.cards.control('POST', '/mishaps', { operation: 'GET /v1/invoices', kind: 'slow', seconds: 2, times: 1 })
    const early = b.olive.call.subscriptions.returned({})
    await new Promise((done) => setTimeout(done, 300))
    await b.change({ tier: 'professional', billingInterval: 'monthly' })
    await early
    expect((await b.billing()).subscription).toMatchObject({ tier: 'professional', maxStudents: 250 })
  })
})

describe('two subscriptions bought at once', () => {
  it('keep the first; the second is ended and refunded, and the owners are notified', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_visa')
    const customer = (await b.customerId())!
    const [price] = (await b.stripe().prices.list({ lookup_keys: ['starter_monthly'] })).data
    await b.stripe().subscriptions.create({ customer, items: [{ price: price!.id }] })
    await b.cards.settle()
    const all = await b.subscriptions()
    expect(all.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
    expect((await b.billing()).subscription).toMatchObject({ tier: 'growth', status: 'active' })
    expect((await b.billing()).history).toContainEqual(expect.objectContaining({ type: 'refund', amountMinor: -1900 }))
    expect((await b.stripe().refunds.list({})).data.filter(({ amount }) => amount === 1900).length).toBeGreaterThan(0)
    expect(await b.notified()).toEqual([{ type: 'plan_refunded', message: expect.stringContaining('£19.00 will be refunded') }])
  })
})
