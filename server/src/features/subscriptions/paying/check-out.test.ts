import { afterEach, describe, expect, it } from 'vitest'
import { studios } from '../../../world/people.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { billingWorld, payOn } from '../billing-world.test.kit.ts'

const b = billingWorld()
const starterHolds = (maxStudents: number) =>
  b.cards.world.database.kysely.updateTable('tiers').set({ maxStudents }).where('name', '=', 'starter').execute()
afterEach(async () => {
  await starterHolds(50)
  await b.cards.world.inNorthlight(({ db }) => db.deleteFrom('students').where('name', 'like', 'Late %').execute())
})

describe('an owner who pays', () => {
  it('in the free trial loses none of its days, and is charged after them', async () => {
    await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
    await b.wait(2)
    expect((await b.billing()).payFor).toEqual({ tier: 'growth', billingInterval: 'monthly' })
    await b.pay({ tier: 'growth', billingInterval: 'monthly' })
    expect(await b.olive.call.subscriptions.returned({})).toMatchObject({
      celebration: 'new',
      subscription: { status: 'trialing', isPaid: true, tier: 'growth' },
    })
    const { payFor, history } = await b.billing()
    expect([payFor, history]).toEqual([null, []])
    await b.wait(4)
    expect((await b.billing()).subscription).toMatchObject({ status: 'active', trialEndsAt: null })
    expect((await b.billing()).history).toMatchObject([
      { type: 'subscription', label: 'Payment', amountMinor: 3500, status: 'paid', statusLabel: 'Paid' },
    ])
  })

  it('after the trial has ended goes on at once, with the students there are', async () => {
    await b.endedTrial()
    await expect(b.olive.call.classes.week({})).rejects.toMatchObject({ code: 'subscription-required' })
    expect((await b.billing()).offers.find(({ tier, billingInterval }) => tier === 'growth' && billingInterval === 'yearly')).toMatchObject(
      {
        action: 'checkOut',
        label: 'Subscribe',
      },
    )
    await b.pay({ tier: 'growth', billingInterval: 'yearly' })
    expect((await b.billing()).subscription).toMatchObject({
      status: 'active',
      billingInterval: 'yearly',
      priceMinor: 35_000,
      maxStudents: 100,
    })
    expect((await b.olive.call.classes.week({})).classes).not.toEqual([])
  })

  it('in two tabs at once buys one subscription, on one page', async () => {
    await b.endedTrial()
    const choice = { tier: 'growth', billingInterval: 'monthly' } as const
    const [one, two] = await Promise.all([b.olive.call.subscriptions.checkOut(choice), b.olive.call.subscriptions.checkOut(choice)])
    expect(one.url).toBe(two.url)
    await Promise.all([payOn(one.url), payOn(two.url)])
    await b.cards.settle()
    expect(await b.subscriptions()).toHaveLength(1)
    await expect(b.olive.call.subscriptions.checkOut(choice)).rejects.toMatchObject({ code: 'already-paid' })
  })

  it('and chooses another tier in the second tab, pays on the newer page only', async () => {
    await b.endedTrial()
    const first = await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'monthly' })
    const second = await b.olive.call.subscriptions.checkOut({ tier: 'professional', billingInterval: 'monthly' })
    await payOn(first.url)
    await payOn(second.url)
    await b.cards.settle()
    expect(await b.subscriptions()).toHaveLength(1)
    expect((await b.billing()).subscription).toMatchObject({ tier: 'professional', status: 'active' })
  })

  it('on a page whose answer was lost, is led to that page', async () => {
    await b.endedTrial()
    const choice = { tier: 'growth', billingInterval: 'monthly' } as const
    await b.cards.control('POST', '/mishaps', { operation: 'POST /v1/checkout/sessions', kind: 'lost-after', times: 3 })
    await expect(b.olive.call.subscriptions.checkOut(choice)).rejects.toMatchObject({ code: 'provider-unsure' })
    await b.pay(choice)
    expect(await b.subscriptions()).toHaveLength(1)
    expect((await b.billing()).subscription).toMatchObject({ status: 'active' })
  })

  it.each([
    ['too small a plan', { tier: 'starter', billingInterval: 'monthly' } as const, 'too-many-students'],
    ['an unknown code', { tier: 'growth', billingInterval: 'monthly', promotionCode: 'nowhere' } as const, 'code-unknown'],
  ])('is refused %s', async (_what, choice, code) => {
    await b.endedTrial()
    if (code === 'too-many-students')
      await b.cards.world.database.kysely.updateTable('tiers').set({ maxStudents: 2 }).where('name', '=', 'starter').execute()
    await expect(b.olive.call.subscriptions.checkOut(choice)).rejects.toMatchObject({ code })
    await b.cards.world.database.kysely.updateTable('tiers').set({ maxStudents: 50 }).where('name', '=', 'starter').execute()
  })

  it('is celebrated once, however often the address of the return is opened', async () => {
    await b.endedTrial()
    await b.pay({ tier: 'growth', billingInterval: 'monthly' })
    const opened = await Promise.all([b.olive.call.subscriptions.returned({}), b.olive.call.subscriptions.returned({})])
    expect(opened.map(({ celebration }) => celebration).filter((one) => one !== null)).toEqual(['new'])
    expect(await b.olive.call.subscriptions.returned({})).toMatchObject({ celebration: null, subscription: { status: 'active' } })
  })

  it('for a smaller plan, finds no more students than it has places for: none is added while the page is open', async () => {
    await starterHolds(3)
    await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
    const { url } = await b.olive.call.subscriptions.checkOut({ tier: 'starter', billingInterval: 'monthly' })
    const pat = await b.signIn('pat')
    await expect(pat.call.students.add(childForm({ name: 'Late Ellis' }))).rejects.toMatchObject({ code: 'studio-full' })
    expect(await payOn(url)).toBe(`http://callboard.test/dashboard/billing?checkout=done&studio=${studios.northlight.id}`)
    await b.cards.settle()
    expect(await b.billing()).toMatchObject({ studentCount: 3, subscription: { tier: 'starter', maxStudents: 3 } })
  })

  it('for a smaller plan at the moment in which a student is added, is refused or has a place for them', async () => {
    await starterHolds(4)
    await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
    const pat = await b.signIn('pat')
    const child = () => pat.call.students.add(childForm({ name: 'Late Ellis' }))
    const checkOut = b.olive.call.subscriptions.checkOut({ tier: 'starter', billingInterval: 'monthly' })
    const [page] = await Promise.allSettled([checkOut, child(), child(), child()])
    if (page.status === 'fulfilled') await payOn(page.value.url)
    await b.cards.settle()
    const { subscription, studentCount } = await b.billing()
    expect(studentCount).toBeLessThanOrEqual(subscription!.maxStudents)
  })

  it('who comes back without paying lifts the smaller tier’s limit on students at once', async () => {
    await starterHolds(3)
    await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
    const { url } = await b.olive.call.subscriptions.checkOut({ tier: 'starter', billingInterval: 'monthly' })
    expect((await b.olive.call.subscriptions.returned({})).url).toBe(url)
    expect(await b.olive.call.subscriptions.returned({ hasLeft: true })).toMatchObject({ url: null, celebration: null })
    await (await b.signIn('pat')).call.students.add(childForm({ name: 'Late Ellis' }))
    expect(await payOn(url)).not.toContain('checkout=done')
  })

  it('who leaves the page lifts the smaller tier’s limit on students after two hours', async () => {
    await starterHolds(3)
    await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
    await b.olive.call.subscriptions.checkOut({ tier: 'starter', billingInterval: 'monthly' })
    await b.wait(2 / 24)
    const pat = await b.signIn('pat')
    await pat.call.students.add(childForm({ name: 'Late Ellis' }))
  })

  it('who leaves the page pays nothing', async () => {
    await b.endedTrial()
    await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'monthly' })
    expect(await b.olive.call.subscriptions.returned({})).toMatchObject({
      celebration: null,
      subscription: { status: 'trial-ended' },
      url: expect.any(String),
    })
  })
})

describe('without an event from the provider', () => {
  it('the return from the page finds the payment', async () => {
    await b.endedTrial()
    const { url } = await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'monthly' })
    await b.cards.control('POST', '/deliveries', { lose: 1000 })
    await payOn(url)
    expect(await b.olive.call.subscriptions.returned({})).toMatchObject({ celebration: 'new', subscription: { status: 'active' } })
  })

  it('the reconciler finds what was paid', async () => {
    await b.endedTrial()
    const { url } = await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'monthly' })
    await b.cards.control('POST', '/deliveries', { lose: 1000 })
    await payOn(url)
    await b.cards.settle()
    expect((await b.billing()).subscription).toMatchObject({ status: 'trial-ended' })
    await b.cards.runSchedule('subscriptions.find-unsure')
    expect((await b.billing()).subscription).toMatchObject({ status: 'active' })
  })

  it('the undelivered events are fetched from the provider', async () => {
    await b.endedTrial()
    const { url } = await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'monthly' })
    await b.cards.control('POST', '/deliveries', { lose: 1000 })
    await payOn(url)
    await b.cards.settle()
    await b.cards.runSchedule('card-payments.fetch-own-undelivered')
    expect((await b.billing()).subscription).toMatchObject({ status: 'active' })
  })
})
