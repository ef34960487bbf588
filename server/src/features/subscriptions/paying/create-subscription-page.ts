import { BillingInterval, Celebration, TierName } from '@callboard/contract/subscriptions'
import { z } from 'zod'
import { Attempts, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, CheckoutRequest, PlatformStripe } from '../../../platform/card-payments/caller.ts'
import { linkInStudio } from '../../../platform/mail/link-in-studio.ts'

/** The request to the provider; a retry must be identical under the same idempotency key. */
const SubscriptionPageRequest = z.object({
  customerId: z.string(),
  priceId: z.string(),
  tier: TierName,
  billingInterval: BillingInterval,
  celebration: Celebration,
  /** null: paid at once */
  trialDays: z.int().nullable(),
  promotionId: z.string().nullable(),
  /** paid earlier for plans that a lifetime plan replaces */
  creditMinor: z.int(),
  /** seconds */
  expiresAt: z.int(),
  returnsTo: z.string(),
  /** absent: begun by an older version */
  studioId: z.string().optional(),
})
export type SubscriptionPageRequest = z.infer<typeof SubscriptionPageRequest>

export const subscriptionPageAttempts = new Attempts('plan-checkout', SubscriptionPageRequest)

export interface SubscriptionPage {
  readonly sessionId: string
  readonly url: string | null
}

export async function createSubscriptionPage(
  platform: Caller<PlatformStripe>,
  attempt: Attempt<SubscriptionPageRequest>,
): Promise<SubscriptionPage | CallFault> {
  const session = await platform.make(attempt, async (stripe, once, wanted) => {
    const coupon =
      wanted.creditMinor === 0
        ? null
        : await stripe.coupons.create(
            {
              amount_off: wanted.creditMinor,
              currency: 'gbp',
              duration: 'once',
              max_redemptions: 1,
              name: 'Paid for already',
              redeem_by: wanted.expiresAt,
            },
            { idempotencyKey: `${once.idempotencyKey}:credit` },
          )
    const discounts = coupon ? [{ coupon: coupon.id }] : wanted.promotionId ? [{ promotion_code: wanted.promotionId }] : null
    return stripe.checkout.sessions.create({ ...pageOf(attempt), ...(discounts && { discounts }) }, once)
  })
  return isCallFault(session) ? session : { sessionId: session.id, url: session.url ?? null }
}

function pageOf({ id, request }: Attempt<SubscriptionPageRequest>): CheckoutRequest {
  const { customerId, priceId, tier, billingInterval, trialDays, expiresAt, returnsTo, studioId } = request
  const back = (how: 'done' | 'left') => {
    const path = `/dashboard/billing?checkout=${how}`
    return studioId === undefined ? returnsTo + path : linkInStudio(returnsTo, studioId, path)
  }
  const metadata = { kind: billingInterval === 'lifetime' ? 'lifetime' : 'plan', attempt_id: id, tier }
  const page: CheckoutRequest = {
    customer: customerId,
    line_items: [{ price: priceId, quantity: 1 }],
    // A payment that takes days would leave the studio without its plan meanwhile.
    allowed_payment_method_types: ['card', 'link'],
    metadata,
    expires_at: expiresAt,
    success_url: back('done'),
    cancel_url: back('left'),
  }
  if (billingInterval === 'lifetime') return { ...page, mode: 'payment', invoice_creation: { enabled: true, invoice_data: { metadata } } }
  return {
    ...page,
    mode: 'subscription',
    payment_method_collection: 'always',
    subscription_data: {
      metadata,
      ...(trialDays !== null && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
  }
}
