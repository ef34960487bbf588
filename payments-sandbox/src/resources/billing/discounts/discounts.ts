import type Stripe from 'stripe'
import { z } from 'zod'
import { Fault } from '../../../frame/fault.ts'
import { newId } from '../../../frame/ids.ts'
import { emptyable, text } from '../../../frame/parameters.ts'
import type { Work } from '../../../frame/work.ts'
import { monthsLater } from '../calendar.ts'
import { mustHave } from '../../../frame/must-have.ts'

export const discountsShape = emptyable(
  z
    .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
    .min(1)
    .max(1),
)
export type WantedDiscounts = z.output<typeof discountsShape> | undefined

interface Holder {
  readonly customer: string
  readonly subscription?: string | null
  readonly session?: string | null
}

/** Discounts to be redeemed later. Refuses used-up and expired ones. */
export function discountsFor(work: Work, wanted: WantedDiscounts, holder: Holder): Stripe.Discount[] {
  return (wanted ?? []).map(({ coupon, promotion_code: code }, at) => {
    const param = `discounts[${at}]`
    if ((coupon === undefined) === (code === undefined))
      throw new Fault(400, { param, message: `A discount needs either ${param}[coupon] or ${param}[promotion_code].` })
    const promotion = code === undefined ? null : usableCode(work, code, `${param}[promotion_code]`)
    const {
      id,
      duration,
      duration_in_months: months,
    } = usableCoupon(work, coupon ?? (mustHave(promotion, 'promotion').promotion.coupon as string), param)
    return {
      id: newId('di'),
      object: 'discount',
      checkout_session: holder.session ?? null,
      customer: holder.customer,
      customer_account: null,
      end: duration === 'repeating' ? monthsLater(work.now, months ?? 1) : null,
      invoice: null,
      invoice_item: null,
      promotion_code: promotion?.id ?? null,
      source: { type: 'coupon', coupon: id },
      start: work.now,
      subscription: holder.subscription ?? null,
      subscription_item: null,
    }
  })
}

/** Counts their use, after checking once more that they can be used. */
export function redeem(work: Work, discounts: readonly Stripe.Discount[]): void {
  for (const discount of discounts) {
    const coupon = usableCoupon(work, discount.source.coupon as string, 'discounts')
    const used = coupon.times_redeemed + 1
    work.objects.save('coupon', {
      ...coupon,
      times_redeemed: used,
      valid: coupon.max_redemptions === null || used < coupon.max_redemptions,
    })
    if (typeof discount.promotion_code === 'string') {
      const code = usableCode(work, discount.promotion_code, 'discounts')
      const times = code.times_redeemed + 1
      work.objects.save('promotion_code', {
        ...code,
        times_redeemed: times,
        active: code.max_redemptions === null || times < code.max_redemptions,
      })
    }
    work.objects.save('discount', discount)
  }
}

function usableCode(work: Work, id: string, param: string): Stripe.PromotionCode {
  const { body } = work.objects.need('promotion_code', id, param)
  if (body.expires_at !== null && body.expires_at <= work.now)
    throw new Fault(400, { code: 'coupon_expired', param, message: `This promotion code has expired: ${body.code}.` })
  const usedUp = body.max_redemptions !== null && body.times_redeemed >= body.max_redemptions
  if (usedUp || !body.active)
    throw new Fault(400, { param, message: `This promotion code cannot be redeemed because it is not active: ${body.code}.` })
  return body
}

function usableCoupon(work: Work, id: string, param: string): Stripe.Coupon {
  const { body } = work.objects.need('coupon', id, param)
  if (body.redeem_by !== null && body.redeem_by <= work.now)
    throw new Fault(400, { code: 'coupon_expired', param, message: `Coupon expired: ${id}` })
  if (body.max_redemptions !== null && body.times_redeemed >= body.max_redemptions)
    throw new Fault(400, { param, message: `Coupon ${id} is used up and cannot be applied.` })
  return body
}

export function discountsOf(work: Work, subscription: Stripe.Subscription, at = work.now): Stripe.Discount[] {
  const ids = subscription.discounts as string[]
  return ids.map((id) => work.objects.need('discount', id).body).filter(({ end }) => end === null || end > at)
}

const couponOf = (work: Work, { source }: Stripe.Discount): Stripe.Coupon => work.objects.need('coupon', source.coupon as string).body

export interface Reduced {
  readonly net: number
  readonly parts: { readonly discount: string; readonly amount: number }[]
}

export function reduced(work: Work, gross: number, discounts: readonly Stripe.Discount[]): Reduced {
  let net = gross
  const parts = discounts.map((discount) => {
    const { percent_off: percent, amount_off: off } = couponOf(work, discount)
    const amount = Math.min(net, percent === null ? (off ?? 0) : Math.round((net * Math.round(percent * 100)) / 10_000))
    net -= amount
    return { discount: discount.id, amount }
  })
  return { net, parts }
}

export const isOnce = (work: Work, discount: Stripe.Discount): boolean => couponOf(work, discount).duration === 'once'
