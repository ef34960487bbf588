import { describe, expect, it } from 'vitest'
import { fullSession } from '../../../world/open-world.ts'
import { billingWorld } from '../billing-world.test.kit.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { people } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'

const b = billingWorld()

describe('cancelling a subscription', () => {
  it('keeps it until the end of what is paid, and then ends it', async () => {
    await b.paid('growth')
    expect(await b.olive.call.subscriptions.cancel()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    const { canCancel, canResume, offers } = await b.billing()
    expect([canCancel, canResume]).toEqual([false, true])
    expect(new Set(offers.map(({ label }) => label))).toEqual(new Set(['Not Available During Cancellation']))
    await expect(b.olive.call.subscriptions.preview({ tier: 'professional', billingInterval: 'monthly' })).rejects.toMatchObject({
      code: 'cancellation-pending',
    })
    await b.wait(32)
    expect(await b.billing()).toMatchObject({
      subscription: { status: 'cancelled' },
      payFor: { tier: 'growth', billingInterval: 'monthly' },
    })
    await expect(b.olive.call.classes.week({})).rejects.toMatchObject({ code: 'subscription-required' })
    expect((await fullSession(b.olive))?.subscription).toMatchObject({ status: 'cancelled', tier: 'growth', endedAt: expect.any(String) })
  })

  it('can be undone before that, and the subscription renews', async () => {
    await b.paid('growth')
    await b.olive.call.subscriptions.cancel()
    expect(await b.olive.call.subscriptions.resume()).toMatchObject({ cancelAtPeriodEnd: false })
    await b.wait(32)
    expect((await b.billing()).subscription).toMatchObject({ status: 'active' })
    await expect(b.olive.call.subscriptions.resume()).rejects.toMatchObject({ code: 'nothing-to-resume' })
  })

  it('of a free trial without a card ends nothing before the trial does', async () => {
    await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
    expect(await b.olive.call.subscriptions.cancel()).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true })
    await b.wait(3)
    await b.olive.call.classes.week({})
    await b.wait(3)
    expect((await b.billing()).subscription).toMatchObject({ status: 'trial-ended' })
    expect((await b.notified()).map(({ type }) => type)).toEqual(['plan_cancelled'])
  })

  it('is refused without a subscription, and a new one can be bought after the end', async () => {
    await expect(b.olive.call.subscriptions.cancel()).rejects.toMatchObject({ code: 'nothing-to-cancel' })
    await b.paid('growth')
    await b.olive.call.subscriptions.cancel()
    await b.wait(32)
    await b.pay({ tier: 'professional', billingInterval: 'monthly' })
    expect((await b.billing()).subscription).toMatchObject({ tier: 'professional', status: 'active' })
  })
})

describe('a subscription that is not paid', () => {
  it.each([
    [1, 'past_due'],
    [9, 'unpaid'],
  ])('%s days after its renewal ends at once when it is cancelled, and asks for nothing more', async (days, status) => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    await b.wait(32)
    await b.wait(days, { hears: false })
    expect((await b.billing()).subscription).toMatchObject({ status })
    const { graceEndsAt } = (await b.billing()).subscription!
    expect(await b.olive.call.subscriptions.cancel()).toMatchObject({ status: 'cancelled', cancelAtPeriodEnd: false })
    const { endedAt } = (await b.billing()).subscription!
    if (status === 'unpaid') expect(endedAt, 'what stays open does so no longer for it').toBe(graceEndsAt)
    expect((await b.subscriptions()).map((one) => one.status)).toEqual(['canceled'])
    expect((await b.notified()).map(({ type }) => type)).toEqual(['renewal_failed', 'plan_cancelled'])
    expect((await b.invoices()).filter((one) => one.status === 'open')).toEqual([])
    await b.wait(20)
    expect((await b.invoices()).filter((one) => one.status === 'open')).toEqual([])
    await b.useCard('pm_card_visa')
    await b.pay({ tier: 'starter', billingInterval: 'monthly' })
    expect((await b.billing()).subscription).toMatchObject({ tier: 'starter', status: 'active' })
  })
})

describe('a subscription that has ended', () => {
  it('leaves registers to teachers and reading to families for thirty days, and then only their own accounts', async () => {
    await b.endedTrial()
    const [tara, pat] = [await b.signIn('tara'), await b.signIn('pat')]
    await tara.call.classes.week({})
    expect((await pat.call.students.mine()).students).not.toEqual([])
    await tara.call.attendance.read({ classId: classIds.street })
    await expect(pat.call.students.add(childForm())).rejects.toMatchObject({ code: 'studio-resting' })
    await b.wait(31)
    const [later, family] = [await b.signIn('tara'), await b.signIn('pat')]
    await expect(later.call.classes.week({})).rejects.toMatchObject({ code: 'studio-resting' })
    await expect(family.call.students.mine()).rejects.toMatchObject({ code: 'studio-resting' })
    expect(await family.call.profile.read()).toMatchObject({ email: people.pat.email })
    await b.pay({ tier: 'growth', billingInterval: 'monthly' })
    expect((await family.call.students.mine()).students).not.toEqual([])
  })

  it('leaves billing and export to its owners', async () => {
    await b.endedTrial()
    await b.olive.call.exports.invoices({ from: '2026-11-01', to: '2026-11-30' })
    expect((await b.billing()).subscription).toMatchObject({ status: 'trial-ended' })
  })
})

describe('a studio that closes', () => {
  it('pays nothing any more, also where the provider cannot be reached at that moment', async () => {
    await b.paid('growth')
    const [before] = await b.subscriptions()
    await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'lifetime' })
    await b.cards.control('POST', '/mishaps', { operation: 'DELETE /v1/subscriptions', kind: 'lost-before', times: 3 })
    await b.olive.call.profile.deleteAccount({ phrase: 'delete my account', what: 'studio' })
    for (let n = 0; n < 6; n += 1) {
      await b.cards.settle()
      b.cards.world.clock.advance({ minutes: 3 })
      await b.cards.runSchedule('card-payments.find-pending')
    }
    expect((await b.stripe().subscriptions.retrieve(before!.id)).status).toBe('canceled')
    const pages = await b.cards.world.inNorthlight(({ db }) => db.selectFrom('planCheckouts').select('state').execute())
    expect(pages.map(({ state }) => state).toSorted()).toEqual(['closed', 'complete'])
    const intents = (await b.stripe().paymentIntents.list({ customer: before!.customer as string, limit: 10 })).data
    expect(intents.map(({ status }) => status)).toContain('succeeded')
    for (const { id } of intents)
      expect((await b.stripe().refunds.list({ payment_intent: id })).data, 'what was used is not given back').toEqual([])
  })
})
