import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe } from '../../../platform/card-payments/caller.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'

export type CodeRefusal = 'code-unknown' | 'code-used-up' | 'code-expired'

/** @returns the provider's id of the promotion; null without a code */
export async function findPromotion(
  platform: Caller<PlatformStripe>,
  code: string | undefined,
  now: Temporal.Instant,
): Promise<string | null | Refusal<CodeRefusal | 'provider-unsure'>> {
  if (!code) return null
  const found = await platform.read((stripe) => stripe.promotionCodes.list({ code, limit: 100, expand: ['data.promotion.coupon'] }))
  if (isCallFault(found)) return refuse('provider-unsure')
  // A code can be reused by another promotion once it is inactive.
  const promotion = found.data.find(({ active }) => active) ?? found.data[0]
  if (!promotion) return refuse('code-unknown')
  const coupon = typeof promotion.promotion.coupon === 'object' ? promotion.promotion.coupon : null
  const seconds = now.epochMilliseconds / 1000
  const hasPassed = (at: number | null | undefined) => typeof at === 'number' && at <= seconds
  if (hasPassed(promotion.expires_at) || hasPassed(coupon?.redeem_by)) return refuse('code-expired')
  if (isUsedUp(promotion) || (coupon && isUsedUp(coupon))) return refuse('code-used-up')
  return promotion.active && coupon?.valid !== false ? promotion.id : refuse('code-unknown')
}

function isUsedUp({ max_redemptions: most, times_redeemed: used }: { max_redemptions: number | null; times_redeemed: number }): boolean {
  return most !== null && used >= most
}
