import { beforeEach, describe, expect, it } from 'vitest'
import { makeLog } from '../../../platform/log.ts'
import { billingWorld } from '../billing-world.test.kit.ts'

const logged: unknown[] = []
const log = makeLog('silent', false)
log.error = (_details: unknown, words?: unknown) => void logged.push(words)
beforeEach(() => void logged.splice(0))

const b = billingWorld({ log })
const growth = { tier: 'growth', billingInterval: 'monthly' } as const
const isOpen = () =>
  b.olive.call.classes.week({}).then(
    () => true,
    () => false,
  )

async function movedByHand() {
  const [plan] = await b.subscriptions()
  const product = plan!.items.data[0]!.price.product as string
  const { id } = await b.stripe().prices.create({ product, currency: 'gbp', unit_amount: 2500, recurring: { interval: 'month' } })
  await b.stripe().subscriptions.update(plan!.id, { items: [{ id: plan!.items.data[0]!.id, price: id }], proration_behavior: 'none' })
  await b.cards.settle()
  return id
}

describe('a subscription that is moved at the provider to a price unknown here', () => {
  it('keeps its tier, shows what it costs, and cannot be changed here', async () => {
    await b.paid('growth')
    const price = await movedByHand()
    expect(logged).toContainEqual(expect.stringContaining(price))
    const { subscription, isByHand, nextChargeMinor, offers, canCancel } = await b.billing()
    expect(subscription).toMatchObject({ ...growth, status: 'active', maxStudents: 100 })
    expect([isByHand, nextChargeMinor, canCancel]).toEqual([true, 2500, true])
    expect(new Set(offers.map(({ action }) => action))).toEqual(new Set(['none']))
    expect(await isOpen()).toBe(true)
    await b.wait(32)
    expect((await b.billing()).subscription).toMatchObject({ ...growth, status: 'active' })
    await b.olive.call.subscriptions.cancel()
    await b.wait(32)
    expect((await b.billing()).subscription).toMatchObject({ status: 'cancelled' })
  })

  it('and back again can be changed as before', async () => {
    await b.paid('growth')
    await movedByHand()
    const [plan] = await b.subscriptions()
    const [price] = (await b.stripe().prices.list({ lookup_keys: ['professional_monthly'] })).data
    await b.stripe().subscriptions.update(plan!.id, { items: [{ id: plan!.items.data[0]!.id, price: price!.id }] })
    await b.cards.settle()
    expect(await b.billing()).toMatchObject({ isByHand: false, subscription: { tier: 'professional', maxStudents: 250 } })
    expect(await b.change(growth)).toMatchObject({ subscription: growth })
  })
})

describe('a studio that is deleted at the provider', () => {
  const deleted = async (hears = true) => {
    if (!hears) await b.cards.control('POST', '/deliveries', { lose: 1000 })
    await b.stripe().customers.del((await b.customerId())!)
    await b.cards.settle()
  }

  it.each([
    ['notified', true],
    ['found at night', false],
  ])('keeps its subscription, however it is %s, and pays as a new customer for what is not paid yet', async (_how, hears) => {
    await b.paid('growth')
    await b.wait(15)
    await deleted(hears)
    if (!hears) await b.cards.runSchedule('subscriptions.find-all')
    expect(logged).toContainEqual(expect.stringContaining('deleted at the card provider'))
    expect(await b.billing()).toMatchObject({
      subscription: { ...growth, status: 'active', isPaid: false, maxStudents: 100 },
      payFor: growth,
      hasPortal: false,
      canCancel: false,
      nextChargeMinor: null,
    })
    expect(await isOpen()).toBe(true)
    await b.cards.control('POST', '/deliveries', { lose: 0 })
    await b.pay(growth)
    expect(await b.billing()).toMatchObject({ subscription: { ...growth, status: 'active', isPaid: true }, payFor: null, hasPortal: true })
    const [first] = await b.invoices()
    expect(first!.amount_paid).toBeGreaterThan(1400)
    expect(first!.amount_paid).toBeLessThan(2000)
  })

  it('can pay as soon as its owner opens the page, though no event has come', async () => {
    await b.paid('growth')
    await b.cards.control('POST', '/deliveries', { lose: 1000 })
    await b.stripe().customers.del((await b.customerId())!)
    await expect(b.olive.call.subscriptions.checkOut(growth)).rejects.toMatchObject({ code: 'already-paid' })
    await b.olive.call.subscriptions.returned({})
    await b.cards.control('POST', '/deliveries', { lose: 0 })
    await b.pay(growth)
    expect((await b.billing()).subscription).toMatchObject({ ...growth, status: 'active', isPaid: true })
  })

  it('is not locked out by a payment that it owed, and can subscribe if it was locked out', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    await b.wait(32)
    await deleted()
    expect((await b.billing()).subscription).toMatchObject({ status: 'active', isPaid: false })
    await b.wait(9)
    expect(await isOpen()).toBe(true)
    await b.begin()
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    await b.wait(32)
    await b.wait(8, { hears: false })
    await deleted()
    expect((await b.billing()).subscription).toMatchObject({ status: 'cancelled' })
    await b.pay({ tier: 'starter', billingInterval: 'monthly' })
    expect((await b.billing()).subscription).toMatchObject({ tier: 'starter', status: 'active' })
  })

  it('keeps a cancelled subscription until its end, and no longer', async () => {
    await b.paid('growth')
    const { currentPeriodEndsAt } = await b.olive.call.subscriptions.cancel()
    await b.wait(10)
    await deleted()
    expect(await b.billing()).toMatchObject({
      subscription: { ...growth, status: 'active', cancelAtPeriodEnd: true, currentPeriodEndsAt },
      canResume: true,
      payFor: null,
    })
    await b.cards.runSchedule('subscriptions.find-over')
    expect(await isOpen()).toBe(true)
    await b.wait(22)
    expect((await b.billing()).canResume).toBe(false)
    await expect(b.olive.call.subscriptions.resume()).rejects.toMatchObject({ code: 'nothing-to-resume' })
    await b.cards.runSchedule('subscriptions.find-over')
    expect((await b.billing()).subscription).toMatchObject({ ...growth, status: 'cancelled', endedAt: currentPeriodEndsAt })
    expect(await isOpen()).toBe(false)
    await b.pay({ tier: 'starter', billingInterval: 'monthly' })
    expect((await b.billing()).subscription).toMatchObject({ tier: 'starter', status: 'active' })
  })

  it('keeps its days of grace when an unpaid subscription is set to end', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    await b.wait(32)
    const [plan] = await b.subscriptions()
    await b.stripe().subscriptions.update(plan!.id, { cancel_at_period_end: true })
    await b.cards.settle()
    const { graceEndsAt } = (await b.billing()).subscription!
    await deleted()
    await b.cards.runSchedule('subscriptions.find-over')
    expect([await isOpen(), (await b.billing()).subscription?.currentPeriodEndsAt]).toEqual([true, graceEndsAt])
    await b.wait(7)
    await b.cards.runSchedule('subscriptions.find-over')
    expect([await isOpen(), (await b.billing()).subscription?.endedAt]).toEqual([false, graceEndsAt])
  })

  it('keeps a cancelled subscription beyond its end when its owner resumes it', async () => {
    await b.paid('growth')
    await b.olive.call.subscriptions.cancel()
    await deleted()
    await b.olive.call.subscriptions.resume()
    expect(await b.billing()).toMatchObject({ subscription: { cancelAtPeriodEnd: false }, payFor: growth })
    await b.wait(32)
    await b.cards.runSchedule('subscriptions.find-over')
    expect((await b.billing()).subscription).toMatchObject({ ...growth, status: 'active', isPaid: false })
  })

  it('has its lifetime plan again at the end of a larger one that was cancelled', async () => {
    await b.pay({ tier: 'growth', billingInterval: 'lifetime' })
    await b.wait(1)
    await b.pay({ tier: 'professional', billingInterval: 'monthly' })
    await b.olive.call.subscriptions.cancel()
    await deleted()
    await b.cards.runSchedule('subscriptions.find-over')
    expect((await b.billing()).subscription).toMatchObject({ tier: 'professional', cancelAtPeriodEnd: true })
    await b.wait(32)
    await b.cards.runSchedule('subscriptions.find-over')
    expect((await b.billing()).subscription).toMatchObject({ ...growth, billingInterval: 'lifetime', status: 'active', maxStudents: 100 })
  })

  it('keeps a lifetime plan', async () => {
    await b.pay({ tier: 'growth', billingInterval: 'lifetime' })
    await deleted()
    expect((await b.billing()).subscription).toMatchObject({ tier: 'growth', billingInterval: 'lifetime', status: 'active', isPaid: true })
  })

  it('keeps a larger subscription above a lifetime plan, also when its owner only opens the payment page', async () => {
    await b.pay({ tier: 'growth', billingInterval: 'lifetime' })
    const larger = { tier: 'professional', billingInterval: 'monthly' } as const
    // The provider orders payments only to the second.
    await b.wait(1)
    await b.pay(larger)
    expect((await b.billing()).subscription).toMatchObject({ ...larger, isPaid: true })
    await deleted()
    await b.olive.call.subscriptions.checkOut(larger)
    await b.olive.call.subscriptions.returned({})
    expect((await b.billing()).subscription).toMatchObject({ ...larger, status: 'active', isPaid: false, maxStudents: 250 })
  })
})
