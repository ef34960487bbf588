import { describe, expect, it } from 'vitest'
import { billingWorld } from '../billing-world.test.kit.ts'

const b = billingWorld()
const forLife = (tier: 'growth' | 'professional') => ({ tier, billingInterval: 'lifetime' }) as const

describe('a plan for life', () => {
  it('is paid once, and neither renews nor can be cancelled', async () => {
    await b.pay(forLife('growth'))
    const { subscription, canCancel, history } = await b.billing()
    expect(subscription).toMatchObject({
      billingInterval: 'lifetime',
      status: 'active',
      isPaid: true,
      currentPeriodEndsAt: null,
      maxStudents: 100,
    })
    expect(canCancel).toBe(false)
    expect(history).toMatchObject([{ type: 'lifetime', label: 'Lifetime Purchase', amountMinor: 105_000, status: 'paid' }])
    await b.wait(400)
    expect((await b.billing()).subscription).toMatchObject({ status: 'active' })
  })

  it('replaces the plan that runs: what is left of that comes off the price, and it is charged no more', async () => {
    await b.paid('growth', 'yearly')
    await b.wait(100)
    const ends = Temporal.Instant.from((await b.billing()).subscription!.currentPeriodEndsAt!).toZonedDateTimeISO('UTC')
    const left = ends.epochMilliseconds - b.cards.world.clock.now().epochMilliseconds
    const unused = Math.round((35_000 * left) / (ends.epochMilliseconds - ends.subtract({ years: 1 }).epochMilliseconds))
    await b.pay(forLife('growth'))
    await b.cards.settle()
    const { subscription, history } = await b.billing()
    expect(subscription).toMatchObject({ billingInterval: 'lifetime', tier: 'growth' })
    const [bought] = history.filter(({ type }) => type === 'lifetime')
    expect(Math.abs(bought!.amountMinor - (105_000 - unused))).toBeLessThan(10)
    expect(history).toContainEqual(expect.objectContaining({ type: 'superseded', label: 'Plan Replaced', statusLabel: 'Complete' }))
    expect((await b.subscriptions()).map(({ status }) => status)).toEqual(['canceled'])
    expect(await b.told()).toEqual([])
    await b.wait(300)
    expect((await b.invoices()).filter(({ billing_reason: why }) => why === 'subscription_cycle')).toEqual([])
  })

  it('of a larger tier costs the difference, and of a smaller one cannot be had', async () => {
    await b.pay(forLife('growth'))
    await expect(b.olive.call.subscriptions.checkOut({ tier: 'starter', billingInterval: 'lifetime' })).rejects.toMatchObject({
      code: 'not-possible',
    })
    await b.pay(forLife('professional'))
    const { subscription, history } = await b.billing()
    expect(subscription).toMatchObject({ tier: 'professional', billingInterval: 'lifetime', maxStudents: 250 })
    expect(history[0]).toMatchObject({ type: 'lifetime', amountMinor: 177_000 - 105_000 })
  })

  it('is there again when a later monthly plan ends', async () => {
    await b.pay(forLife('growth'))
    await b.pay({ tier: 'professional', billingInterval: 'monthly' })
    expect((await b.billing()).subscription).toMatchObject({ tier: 'professional', billingInterval: 'monthly', status: 'active' })
    await b.olive.call.subscriptions.cancel()
    await b.wait(32)
    expect((await b.billing()).subscription).toMatchObject({
      tier: 'growth',
      billingInterval: 'lifetime',
      status: 'active',
      maxStudents: 100,
    })
  })
})
