import { describe, expect, it } from 'vitest'
import { billingWorld } from '../billing-world.test.kit.ts'

const b = billingWorld()
const forLife = (tier: 'growth' | 'professional') => ({ tier, billingInterval: 'lifetime' }) as const
async function growthForLifeAndProfessional() {
  await b.pay(forLife('growth'))
  // The provider orders payments only to the second.
  await b.wait(1)
  await b.pay({ tier: 'professional', billingInterval: 'monthly' })
}

describe('a lifetime plan', () => {
  it('is paid once, and neither renews nor can be cancelled', async () => {
    await b.pay(forLife('growth'))
    const { subscription, canCancel, history, offers } = await b.billing()
    expect(subscription).toMatchObject({
      billingInterval: 'lifetime',
      status: 'active',
      isPaid: true,
      currentPeriodEndsAt: null,
      maxStudents: 100,
    })
    expect(canCancel).toBe(false)
    const smaller = ['Not Available', 'Not Available', 'Not Available']
    const larger = ['Switch to Monthly', 'Switch to Yearly', 'Upgrade']
    expect(Object.groupBy(offers, ({ tier }) => tier)).toEqual(
      Object.fromEntries(
        Object.entries({
          starter: smaller,
          growth: ['Not Available', 'Not Available', 'Current Plan'],
          professional: larger,
          scale: larger,
          enterprise: larger,
        }).map(([tier, labels]) => [tier, labels.map((label) => expect.objectContaining({ label }) as unknown)]),
      ),
    )
    expect(history).toMatchObject([{ type: 'lifetime', label: 'Lifetime Purchase', amountMinor: 105_000, status: 'paid' }])
    await b.wait(400)
    expect((await b.billing()).subscription).toMatchObject({ status: 'active' })
  })

  it('replaces the current subscription: what is left of it is deducted, and it is charged no more', async () => {
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
    expect(await b.notified()).toEqual([])
    await b.wait(300)
    expect((await b.invoices()).filter(({ billing_reason: why }) => why === 'subscription_cycle')).toEqual([])
  })

  it('of a larger tier costs the difference, and of a smaller tier is refused', async () => {
    await b.pay(forLife('growth'))
    await expect(b.olive.call.subscriptions.checkOut({ tier: 'starter', billingInterval: 'lifetime' })).rejects.toMatchObject({
      code: 'not-possible',
    })
    await b.pay(forLife('professional'))
    const { subscription, history } = await b.billing()
    expect(subscription).toMatchObject({ tier: 'professional', billingInterval: 'lifetime', maxStudents: 250 })
    expect(history[0]).toMatchObject({ type: 'lifetime', amountMinor: 177_000 - 105_000 })
  })

  it('is in force again when a later monthly subscription ends', async () => {
    await growthForLifeAndProfessional()
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

  it('is not sold again while a monthly subscription runs above it, and a larger one costs the difference', async () => {
    await growthForLifeAndProfessional()
    const { offers, lifetimeTier } = await b.billing()
    expect(lifetimeTier).toBe('growth')
    const said = offers.filter(({ tier }) => tier === 'growth' || tier === 'starter').map(({ action, hint }) => [action, hint])
    expect(new Set(said.map(String))).toEqual(new Set(['none,You have Growth for life.']))
    await expect(b.olive.call.subscriptions.checkOut(forLife('growth'))).rejects.toMatchObject({ code: 'not-possible' })
    const { creditMinor } = await creditOnPage(forLife('professional'))
    expect(creditMinor).toBeGreaterThan(105_000)
    expect(creditMinor).toBeLessThanOrEqual(105_000 + 5900)
  })

  it('replaces an unpaid subscription, once its owner has ended that', async () => {
    await growthForLifeAndProfessional()
    await b.useCard('pm_card_chargeCustomerFail')
    await b.wait(32)
    await b.wait(8, { hears: false })
    expect((await b.billing()).subscription).toMatchObject({ status: 'unpaid' })
    expect((await b.billing()).canCancel).toBe(true)
    await b.olive.call.subscriptions.cancel()
    expect((await b.billing()).subscription).toMatchObject({ tier: 'growth', billingInterval: 'lifetime', status: 'active' })
    await b.olive.call.classes.week({})
  })

  it('is not sold to an owner with credit that only a renewing subscription can use', async () => {
    await b.paid('growth', 'yearly')
    await b.change({ tier: 'growth', billingInterval: 'monthly' })
    await expect(b.olive.call.subscriptions.checkOut(forLife('growth'))).rejects.toMatchObject({
      code: 'credit-left',
      message: expect.stringMatching(/^You still have £\d+\.\d\d of credit/) as string,
    })
  })
})

const creditOnPage = async (choice: ReturnType<typeof forLife>) => {
  await b.olive.call.subscriptions.checkOut(choice)
  return b.cards.world.inNorthlight(({ db }) =>
    db.selectFrom('planCheckouts').select('creditMinor').where('state', '=', 'open').executeTakeFirstOrThrow(),
  )
}
