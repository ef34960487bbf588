import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { amountsOf, day, itemOf, startBilling } from '../../testing/billing.test.kit.ts'

async function withCode(coupon: Stripe.CouponCreateParams, code: Partial<Stripe.PromotionCodeCreateParams> = {}) {
  const billing = await startBilling()
  await billing.useCard('pm_card_visa')
  const { id } = await billing.stripe.coupons.create(coupon)
  const promotion = await billing.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: 'Dance20', ...code })
  return { ...billing, coupon: id, promotion: promotion.id, discounts: [{ promotion_code: promotion.id }] }
}

describe('a promotion code', () => {
  it('is found in any case while it can be used', async () => {
    const { stripe, promotion, coupon, wait } = await withCode({ percent_off: 20, duration: 'forever' }, { expires_at: soon() })
    const find = async (more: Stripe.PromotionCodeListParams = { active: true }) =>
      (await stripe.promotionCodes.list({ code: 'DANCE20', expand: ['data.promotion.coupon'], ...more })).data
    expect(await find()).toMatchObject([{ id: promotion, code: 'Dance20', promotion: { coupon: { id: coupon, percent_off: 20 } } }])
    await expect(stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'dAnce20' })).rejects.toMatchObject({
      param: 'code',
    })
    await stripe.promotionCodes.update(promotion, { active: false, metadata: { a: 'b' } })
    expect(await find()).toEqual([])
    await stripe.promotionCodes.update(promotion, { active: true })
    await wait(day + 60)
    expect([(await find()).length, (await find({ active: false })).length]).toEqual([0, 1])
    expect((await stripe.promotionCodes.retrieve(promotion)).active).toBe(false)
    await expect(stripe.promotionCodes.update(promotion, { active: true })).rejects.toMatchObject({ param: 'active' })
  })

  it('that is used up, expired or stopped is refused where it is used', async () => {
    const { stripe, subscribe, promotion, discounts, wait } = await withCode(
      { percent_off: 20 },
      { max_redemptions: 1, expires_at: soon() },
    )
    await subscribe('starter_monthly', { discounts })
    expect(await stripe.promotionCodes.retrieve(promotion)).toMatchObject({ times_redeemed: 1, active: false })
    await expect(subscribe('starter_monthly', { discounts })).rejects.toMatchObject({ param: 'discounts[0][promotion_code]' })
    await wait(2 * day)
    await expect(subscribe('starter_monthly', { discounts })).rejects.toThrow('expired')
  })

  it('is as good as its coupon', async () => {
    const { stripe, subscribe, coupon, discounts, promotion, wait } = await withCode({ percent_off: 20, redeem_by: soon() })
    await wait(day + 60)
    expect((await stripe.coupons.retrieve(coupon)).valid).toBe(false)
    expect((await stripe.promotionCodes.retrieve(promotion)).active).toBe(false)
    await expect(subscribe('starter_monthly', { discounts })).rejects.toMatchObject({ code: 'coupon_expired' })
  })
})

const soon = () => Math.floor(Date.now() / 1000) + day

describe('a discount', () => {
  it.each([
    ['forever', { percent_off: 20, duration: 'forever' }, [1520, 1520, 1520, 1520]],
    ['for some months', { percent_off: 12.5, duration: 'repeating', duration_in_months: 2 }, [1662, 1662, 1900, 1900]],
    ['once', { amount_off: 500, currency: 'gbp', duration: 'once' }, [1400, 1900, 1900, 1900]],
    ['of more than the price', { amount_off: 5000, currency: 'gbp', duration: 'once' }, [0, 1900, 1900, 1900]],
  ] as const)('%s lowers these invoices', async (_, coupon, paid) => {
    const { subscribe, discounts, wait, invoices } = await withCode(coupon)
    await subscribe('starter_monthly', { discounts })
    await wait(95 * day)
    const all = await invoices()
    expect(all.map(({ amount_paid: amount }) => amount)).toEqual(paid)
    expect(all.map(({ subtotal }) => subtotal)).toEqual([1900, 1900, 1900, 1900])
  })

  it('during a trial waits for the first payment', async () => {
    const { subscribe, discounts, wait, invoices } = await withCode({ percent_off: 50, duration: 'once' })
    await subscribe('starter_monthly', { discounts, trial_period_days: 5 })
    await wait(40 * day)
    expect((await invoices()).map(({ total }) => total)).toEqual([0, 950, 1900])
  })

  it('is shown beside the whole price, counted in prorations, and previewed as it is charged', async () => {
    const { stripe, subscribe, discounts, wait, prices, invoices } = await withCode({ percent_off: 20, duration: 'forever' })
    const { id } = await subscribe('starter_monthly')
    await wait(12 * day)
    const before = itemOf(await stripe.subscriptions.retrieve(id))
    const at = before.current_period_start + 12 * day
    const items = [{ id: before.id, price: prices.growth_monthly }]
    const details = { items, proration_behavior: 'always_invoice', proration_date: at } as const
    const preview = await stripe.invoices.createPreview({ subscription: id, discounts, subscription_details: details })
    const share = (before.current_period_end - at) / (before.current_period_end - before.current_period_start)
    expect(amountsOf(preview)).toEqual([-Math.round(1900 * share), Math.round(3120 * share)])
    const recurring = { subscription: id, discounts, preview_mode: 'recurring', subscription_details: { items } } as const
    expect((await stripe.invoices.createPreview(recurring)).total).toBe(3120)
    const after = await stripe.subscriptions.update(id, {
      ...details,
      discounts,
      payment_behavior: 'error_if_incomplete',
      expand: ['discounts.source.coupon'],
    })
    expect(after.discounts).toMatchObject([{ source: { coupon: { percent_off: 20 } } }])
    expect((await invoices()).at(-1)).toMatchObject({ amount_paid: preview.amount_due })
    await wait(31 * day)
    const renewal = (await invoices()).at(-1)!
    expect([renewal.subtotal, renewal.total, renewal.total_discount_amounts?.[0]?.amount]).toEqual([3900, 3120, 780])
    expect((await stripe.subscriptions.update(id, { discounts: '' })).discounts).toEqual([])
  })

  it('that is refused or previewed is not counted as used', async () => {
    const { stripe, subscribe, discounts, coupon, useCard } = await withCode({ percent_off: 20 })
    const { id } = await subscribe('starter_monthly')
    await stripe.invoices.createPreview({ subscription: id, discounts })
    await useCard('pm_card_chargeCustomerFail')
    await expect(subscribe('starter_monthly', { discounts, payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      statusCode: 402,
    })
    expect((await stripe.coupons.retrieve(coupon)).times_redeemed).toBe(0)
  })

  it('is of one kind, and complete', async () => {
    const { stripe } = await startBilling()
    for (const [params, param] of [
      [{}, 'percent_off'],
      [{ percent_off: 10, amount_off: 10, currency: 'gbp' }, 'percent_off'],
      [{ amount_off: 10 }, 'currency'],
      [{ percent_off: 10, duration: 'repeating' }, 'duration_in_months'],
    ] as const)
      await expect(stripe.coupons.create(params)).rejects.toMatchObject({ param })
  })
})
