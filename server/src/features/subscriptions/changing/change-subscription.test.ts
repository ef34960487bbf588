import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forgetLimits } from '../../auth/story.test.kit.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { answerBank, billingWorld, payOn } from '../billing-world.test.kit.ts'
import { explain } from './preview-change.ts'

const b = billingWorld()
const professional = { tier: 'professional', billingInterval: 'monthly' } as const
const growth = { tier: 'growth', billingInterval: 'monthly' } as const

/** Makes the tiers so small that the story's three students reach the limits. */
async function tiers(sizes: Record<string, number>) {
  for (const [name, maxStudents] of Object.entries(sizes))
    await b.cards.world.database.kysely.updateTable('tiers').set({ maxStudents }).where('name', '=', name).execute()
}

describe('the words of a preview', () => {
  const free = {
    at: 0,
    immediateTotalMinor: 0,
    prorationMinor: 0,
    creditMinor: 0,
    balanceMinor: 0,
    nextRenewalMinor: 0,
    nextRenewalAt: new Date(),
  }

  it.each(['trial', 'invoice'] as const)('say that there is nothing to pay on the day, instead of a payment of nothing (%s)', (how) => {
    expect(explain({ ...free, how }, professional, '28 February')).toMatch(/ Nothing to pay on 28 February\.$/)
    const dear = { ...free, nextRenewalMinor: 5900 }
    expect(explain({ ...dear, how }, professional, '28 February')).toMatch(how === 'trial' ? /On 28 February it will cost £59/ : /is £59/)
  })
})

describe('a larger tier', () => {
  it('costs what the preview said, at once, and is in force', async () => {
    await b.paid('growth')
    await b.wait(10)
    const preview = await b.olive.call.subscriptions.preview(professional)
    expect(preview).toMatchObject({ isUpgrade: true, currentTier: 'growth', newTier: 'professional', nextRenewalMinor: 5900 })
    expect(preview.prorationMinor - preview.creditMinor).toBe(preview.immediateTotalMinor)
    const outcome = await b.change(professional)
    expect(outcome).toMatchObject({
      celebration: 'upgrade',
      url: null,
      subscription: { tier: 'professional', maxStudents: 250, priceMinor: 5900 },
    })
    const [invoice] = await b.invoices()
    expect(invoice!.amount_paid).toBe(preview.immediateTotalMinor)
    expect((await b.billing()).history[0]).toMatchObject({
      type: 'upgrade',
      label: 'Upgrade',
      amountMinor: preview.immediateTotalMinor,
      status: 'paid',
    })
  })

  it('that is pressed twice is charged once', async () => {
    await b.paid('growth')
    const id = randomUUID()
    const { previewedAt, immediateTotalMinor, nextRenewalMinor } = await b.olive.call.subscriptions.preview(professional)
    const press = () => b.olive.call.subscriptions.change({ ...professional, id, previewedAt, immediateTotalMinor, nextRenewalMinor })
    const outcomes = await Promise.allSettled([press(), press()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await press()).toMatchObject({ subscription: { tier: 'professional' } })
    expect((await b.invoices()).filter(({ billing_reason: why }) => why === 'subscription_update')).toHaveLength(1)
  })

  it('is refused at a price that is ten minutes old, or differs from the one shown', async () => {
    await b.paid('growth')
    const { previewedAt, immediateTotalMinor, nextRenewalMinor } = await b.olive.call.subscriptions.preview(professional)
    const change = (total: number, next = nextRenewalMinor) =>
      b.olive.call.subscriptions.change({
        ...professional,
        id: randomUUID(),
        previewedAt,
        immediateTotalMinor: total,
        nextRenewalMinor: next,
      })
    await expect(change(immediateTotalMinor - 1)).rejects.toMatchObject({ code: 'preview-is-old' })
    await expect(change(immediateTotalMinor, nextRenewalMinor! - 1)).rejects.toMatchObject({ code: 'preview-is-old' })
    await b.wait(11 / 1440)
    await expect(change(immediateTotalMinor)).rejects.toMatchObject({ code: 'preview-is-old' })
    expect((await b.billing()).subscription).toMatchObject({ tier: 'growth' })
  })

  it('waits for its payment when the card is declined, and is in force when it is paid', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    const outcome = await b.change(professional)
    expect(outcome).toMatchObject({ celebration: null, url: expect.any(String), subscription: { tier: 'growth' } })
    expect(await b.billing()).toMatchObject({ paymentUrl: outcome.url, subscription: { maxStudents: 100 } })
    await payOn(outcome.url!)
    await b.cards.settle()
    expect(await b.billing()).toMatchObject({ paymentUrl: null, subscription: { tier: 'professional', maxStudents: 250 } })
  })

  it('whose payment the bank asks to confirm is in force once that is done', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_authenticationRequired')
    const outcome = await b.change(professional)
    expect(outcome).toMatchObject({ celebration: null, url: expect.any(String), subscription: { tier: 'growth', maxStudents: 100 } })
    const asked = await payOn(outcome.url!, '4000002760003184')
    await b.cards.settle()
    expect((await b.billing()).subscription, 'not before the bank has its answer').toMatchObject({ tier: 'growth' })
    await answerBank(asked, 'complete')
    await b.cards.settle()
    expect(await b.billing()).toMatchObject({ paymentUrl: null, subscription: { tier: 'professional', maxStudents: 250 } })
  })

  it('whose payment the bank asks to confirm is not in force when that fails', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_authenticationRequired')
    const { url } = await b.change(professional)
    await answerBank(await payOn(url!, '4000002760003184'), 'fail')
    await b.cards.settle()
    expect(await b.billing()).toMatchObject({ paymentUrl: url, subscription: { tier: 'growth', maxStudents: 100 } })
    await b.wait(2)
    expect(await b.billing()).toMatchObject({ paymentUrl: null, subscription: { tier: 'growth', status: 'active' } })
  })

  it('that waits for its payment is replaced by another change, and can be paid no more', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    const { url } = await b.change(professional)
    await b.useCard('pm_card_visa')
    expect(await b.change({ tier: 'starter', billingInterval: 'monthly' })).toMatchObject({ celebration: 'downgrade' })
    await payOn(url!)
    await b.cards.settle()
    expect(await b.billing()).toMatchObject({ paymentUrl: null, subscription: { tier: 'starter', maxStudents: 50 } })
  })

  it('closes the page on which the earlier tier was to be paid for', async () => {
    await b.olive.call.subscriptions.subscribe({ tier: 'starter', billingInterval: 'monthly' })
    const { url } = await b.olive.call.subscriptions.checkOut({ tier: 'starter', billingInterval: 'monthly' })
    await b.change({ tier: 'enterprise', billingInterval: 'monthly' })
    await payOn(url)
    await b.cards.settle()
    expect((await b.billing()).subscription).toMatchObject({ tier: 'enterprise', status: 'trialing', isPaid: false })
    expect(await b.subscriptions()).toEqual([])
  })

  it('whose payment never comes lapses, and the subscription stays', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    await b.change(professional)
    await b.useCard('pm_card_visa')
    await b.wait(2)
    expect(await b.billing()).toMatchObject({ paymentUrl: null, subscription: { tier: 'growth', status: 'active' } })
    expect(await b.change(professional)).toMatchObject({ celebration: 'upgrade' })
  })

  it('is bought once though the answer was lost', async () => {
    await b.paid('growth')
    await b.cards.control('POST', '/mishaps', { operation: 'POST /v1/subscriptions', kind: 'lost-after', times: 3 })
    await expect(b.change(professional)).rejects.toMatchObject({ code: 'provider-unsure' })
    await b.wait(3 / 1440)
    await b.cards.runSchedule('card-payments.find-pending')
    expect((await b.billing()).subscription).toMatchObject({ tier: 'professional', maxStudents: 250 })
    expect((await b.invoices()).filter(({ billing_reason: why }) => why === 'subscription_update')).toHaveLength(1)
  })
})

describe('after an earlier change in the same period', () => {
  const starter = { tier: 'starter', billingInterval: 'monthly' } as const

  it.each([
    ['one that waits to be billed', [professional, starter]],
    ['two that wait', [{ tier: 'scale', billingInterval: 'monthly' } as const, professional, starter]],
  ])('%s: the preview shows the new tier alone, and the credit for the others', async (_, steps) => {
    await b.paid('growth')
    for (const step of steps) await b.change(step)
    const { id } = await b.stripe().coupons.create({ percent_off: 25, duration: 'forever' })
    const code = `QUARTER${steps.length}`
    await b.stripe().promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code })
    const preview = await b.olive.call.subscriptions.preview({ ...professional, promotionCode: code })
    expect(preview.prorationMinor, 'no more than a whole month less the code').toBeLessThanOrEqual(4425)
    expect(preview.prorationMinor).toBeGreaterThan(4300)
    const most = steps[0]!.tier === 'scale' ? 9900 : 5900
    expect(preview.creditMinor, 'no more than was paid for').toBeLessThanOrEqual(most)
    expect(preview.creditMinor).toBeGreaterThan(most - 300)
    const due = preview.prorationMinor - preview.creditMinor - preview.balanceMinor
    expect(preview.immediateTotalMinor).toBe(Math.max(0, due))
  })
})

describe('a smaller tier', () => {
  it('leaves a credit that is deducted from the next payment', async () => {
    await b.paid('professional')
    await b.wait(10)
    const preview = await b.olive.call.subscriptions.preview(growth)
    expect(preview).toMatchObject({ isUpgrade: false, immediateTotalMinor: 0 })
    const outcome = await b.change(growth)
    expect(outcome).toMatchObject({ celebration: 'downgrade', subscription: { tier: 'growth', maxStudents: 100 } })
    expect((await b.billing()).history[0]).toMatchObject({
      type: 'downgrade',
      label: 'Downgrade',
      amountMinor: 0,
      prorationMinor: preview.prorationMinor - preview.creditMinor,
    })
    await b.wait(25)
    const [renewal] = await b.invoices()
    expect(renewal!.amount_paid).toBe(preview.nextRenewalMinor)
  })

  it('is refused when there are too many students', async () => {
    await b.paid('professional')
    await tiers({ growth: 2 })
    await expect(b.olive.call.subscriptions.preview(growth)).rejects.toMatchObject({ code: 'too-many-students' })
    await tiers({ growth: 100 })
  })

  it('and a new student at the same moment never lead to more students than places', async () => {
    await tiers({ growth: 4, professional: 250 })
    await b.paid('professional')
    const pat = await b.signIn('pat')
    const child = () => pat.call.students.add(childForm({ name: 'Late Ellis' }))
    const outcomes = await Promise.allSettled([b.change(growth), child(), child(), child()])
    const { subscription, studentCount } = await b.billing()
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(studentCount).toBeLessThanOrEqual(subscription!.maxStudents)
    await b.cards.world.inNorthlight(({ db }) => db.deleteFrom('students').where('name', 'like', 'Late %').execute())
    await tiers({ growth: 100 })
  })

  it('limits the places from the moment it is requested, also while the answer is lost', async () => {
    await tiers({ growth: 3 })
    await b.paid('professional')
    await b.cards.control('POST', '/mishaps', { operation: 'POST /v1/subscriptions', kind: 'lost-before', times: 3 })
    await expect(b.change(growth)).rejects.toMatchObject({ code: 'provider-unsure' })
    await b.cards.runSchedule('subscriptions.find-all')
    expect((await b.billing()).subscription).toMatchObject({ tier: 'professional', maxStudents: 3 })
    await expect((await b.signIn('pat')).call.students.add(childForm())).rejects.toMatchObject({ code: 'studio-full' })
    await b.wait(3 / 1440)
    await b.cards.runSchedule('card-payments.find-pending')
    expect((await b.billing()).subscription).toMatchObject({ tier: 'growth', maxStudents: 3 })
    await tiers({ growth: 100 })
  })
})

describe('another interval', () => {
  it('begins a new cycle, and deducts what was paid', async () => {
    await b.paid('growth')
    await b.wait(10)
    const yearly = { tier: 'growth', billingInterval: 'yearly' } as const
    const preview = await b.olive.call.subscriptions.preview(yearly)
    expect(await b.change(yearly)).toMatchObject({ subscription: { billingInterval: 'yearly', priceMinor: 35_000 } })
    const [invoice] = await b.invoices()
    expect(invoice!.amount_paid).toBe(preview.immediateTotalMinor)
    expect((await b.billing()).history[0]).toMatchObject({ type: 'plan_change' })
    const renewsAt = Date.parse((await b.billing()).subscription!.currentPeriodEndsAt!)
    expect(Math.abs(renewsAt - Date.parse(preview.nextRenewalAt!))).toBeLessThan(60_000)
  })
})

describe('in the free trial', () => {
  it('without a card the tier changes here, and nothing is charged', async () => {
    await b.olive.call.subscriptions.subscribe(growth)
    expect(await b.olive.call.subscriptions.preview(professional)).toMatchObject({
      immediateTotalMinor: 0,
      nextRenewalMinor: 5900,
      renewsItself: false,
      explanation: expect.stringContaining('Nothing is charged without a card: the plan then costs £59.00, and starts when you pay.'),
    })
    expect(await b.change(professional)).toMatchObject({
      celebration: 'upgrade',
      subscription: { status: 'trialing', tier: 'professional', maxStudents: 250 },
    })
    expect((await b.billing()).history).toMatchObject([{ type: 'trial_change', label: 'Trial Change', statusLabel: 'Trial' }])
    expect(await b.subscriptions()).toEqual([])
  })

  it('with a card the tier changes at the provider, and the trial goes on', async () => {
    await b.olive.call.subscriptions.subscribe(growth)
    await b.pay(growth)
    const { subscription } = await b.billing()
    expect(await b.olive.call.subscriptions.preview(professional)).toMatchObject({ renewsItself: true })
    expect(await b.change(professional)).toMatchObject({
      subscription: { status: 'trialing', tier: 'professional', trialEndsAt: subscription!.trialEndsAt },
    })
    await b.wait(6)
    expect((await b.invoices())[0]).toMatchObject({ amount_paid: 5900, status: 'paid' })
  })
})

describe('a promotion code', () => {
  const code = async (name: string, terms: object = {}) => {
    const { id } = await b.stripe().coupons.create({ percent_off: 20, duration: 'once' })
    await b.stripe().promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: name, ...terms })
  }

  it('reduces the price, however it is typed', async () => {
    await code('DANCE20')
    await b.endedTrial()
    await b.pay({ ...growth, promotionCode: 'dance20' })
    expect((await b.invoices())[0]).toMatchObject({ amount_paid: 2800 })
  })

  it('with an upgrade costs what was previewed, and is acknowledged', async () => {
    await code('UP20')
    await b.paid('growth')
    const choice = { ...professional, promotionCode: 'up20' }
    const preview = await b.olive.call.subscriptions.preview(choice)
    const plain = await b.olive.call.subscriptions.preview(professional)
    expect(preview.immediateTotalMinor).toBeLessThan(plain.immediateTotalMinor)
    expect(await b.change(choice)).toMatchObject({ explanation: 'Subscription upgraded successfully with promotion code UP20!' })
    expect((await b.invoices())[0]).toMatchObject({ amount_paid: preview.immediateTotalMinor })
    expect((await b.billing()).history[0]).toMatchObject({ type: 'upgrade_with_promo' })
  })

  it('and a card whose bank asks each time: nothing is charged, the tier stays, and the code is not used up', async () => {
    await code('BANK20', { max_redemptions: 1 })
    await b.paid('growth')
    await b.useCard('pm_card_authenticationRequired')
    const before = await b.invoices()
    const choice = { ...professional, promotionCode: 'bank20' }
    await expect(b.change(choice)).rejects.toMatchObject({ code: 'bank-asks' })
    expect((await b.billing()).subscription).toMatchObject({ tier: 'growth', maxStudents: 100 })
    expect((await b.invoices()).filter(({ status }) => status === 'paid')).toHaveLength(before.length)
    await b.useCard('pm_card_visa')
    expect(await b.change(choice)).toMatchObject({ celebration: 'upgrade', subscription: { tier: 'professional' } })
  })

  it('that is used up, expired or unknown is refused in words', async () => {
    await code('ONCE', { max_redemptions: 1 })
    await code('SOON', { expires_at: Math.floor(b.cards.world.clock.now().epochMilliseconds / 1000) + 3600 })
    await b.endedTrial()
    await b.pay({ ...growth, promotionCode: 'once' })
    await expect(b.olive.call.subscriptions.preview({ ...professional, promotionCode: 'once' })).rejects.toMatchObject({
      code: 'code-used-up',
    })
    await expect(b.olive.call.subscriptions.preview({ ...professional, promotionCode: 'soon' })).rejects.toMatchObject({
      code: 'code-expired',
    })
    const codeOf = async (promotionCode: string) => {
      const answer = b.olive.call.subscriptions.preview({ ...professional, promotionCode })
      return answer.then(
        () => 'none',
        ({ code }: { code: string }) => code,
      )
    }
    await forgetLimits(b.cards.world)
    for (let n = 0; n < 20; n++) expect(await codeOf(`xyz${n}`)).toBe('code-unknown')
    expect(await codeOf('xyz')).toBe('too-many-requests')
    await forgetLimits(b.cards.world)
  })
})
