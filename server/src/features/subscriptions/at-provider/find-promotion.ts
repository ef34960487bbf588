import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'

/** Per studio: short codes could be guessed. */
const wrongCodes: Limit = { name: 'promotion-code', attempts: 20, seconds: 3600 }

export type CodeRefusal = 'code-unknown' | 'code-used-up' | 'code-expired' | 'too-many-requests'

/** @returns the provider's id of the promotion; null without a code */
export async function findPromotion(
  visitor: Visitor,
  { studioId, code }: { studioId: string; code: string | undefined },
): Promise<string | null | Refusal<CodeRefusal | 'provider-unsure'>> {
  if (!code) return null
  const wait = await visitor.limits.spend(wrongCodes, studioId)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const promotion = await ask(visitor, code)
  if (!isRefusal(promotion) || promotion.code !== 'code-unknown') await visitor.limits.giveBack(wrongCodes, studioId)
  return promotion
}

async function ask({ cardPayments, clock }: Visitor, code: string): Promise<string | Refusal<CodeRefusal | 'provider-unsure'>> {
  const found = await cardPayments
    .platform()
    .read((stripe) => stripe.promotionCodes.list({ code, limit: 100, expand: ['data.promotion.coupon'] }))
  if (isCallFault(found)) return refuse('provider-unsure')
  // A code can be reused by another promotion once it is inactive.
  const promotion = found.data.find(({ active }) => active) ?? found.data[0]
  if (!promotion) return refuse('code-unknown')
  const coupon = typeof promotion.promotion.coupon === 'object' ? promotion.promotion.coupon : null
  const seconds = clock.now().epochMilliseconds / 1000
  const hasPassed = (at: number | null | undefined) => typeof at === 'number' && at <= seconds
  if (hasPassed(promotion.expires_at) || hasPassed(coupon?.redeem_by)) return refuse('code-expired')
  if (isUsedUp(promotion) || (coupon && isUsedUp(coupon))) return refuse('code-used-up')
  return promotion.active && coupon?.valid !== false ? promotion.id : refuse('code-unknown')
}

function isUsedUp({ max_redemptions: most, times_redeemed: used }: { max_redemptions: number | null; times_redeemed: number }): boolean {
  return most !== null && used >= most
}
