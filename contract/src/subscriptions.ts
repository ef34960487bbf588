import { z } from 'zod'
import { call } from './call.ts'
import { Minor } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

export const trialDays = 5

export const TierName = z.enum(['starter', 'growth', 'professional', 'scale', 'enterprise'])
export type TierName = z.infer<typeof TierName>

export const BillingInterval = z.enum(['monthly', 'yearly', 'lifetime'])
export type BillingInterval = z.infer<typeof BillingInterval>

/** Prices in minor units of GBP. */
export const Tier = z.object({
  name: TierName,
  studentRangeMin: z.number().int(),
  studentRangeMax: z.number().int(),
  maxStudents: z.number().int(),
  monthlyPriceMinor: Minor,
  yearlyPriceMinor: Minor,
  lifetimePriceMinor: Minor,
})
export type Tier = z.infer<typeof Tier>

/** `trial-ended` is never stored: it is a trialing row whose end has passed. */
export const SubscriptionStatus = z.enum(['trialing', 'active', 'trial-ended', 'past_due', 'cancelled'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** The effective status at `now` (milliseconds since 1970), which turns an expired trial into `trial-ended`. */
export function statusAt(
  stored: { status: Exclude<SubscriptionStatus, 'trial-ended'>; trialEndsAt: number | null },
  now: number,
): SubscriptionStatus {
  return stored.status === 'trialing' && stored.trialEndsAt !== null && stored.trialEndsAt <= now ? 'trial-ended' : stored.status
}

/** Whether a studio with this status may use the product (S1 §2.2). */
export function isRunning(status: SubscriptionStatus | null): boolean {
  return status === 'active' || status === 'trialing'
}

export const Subscription = z.object({
  id: Id,
  tier: TierName,
  billingInterval: BillingInterval,
  status: SubscriptionStatus,
  priceMinor: Minor,
  trialEndsAt: z.iso.datetime().nullable(),
  currentPeriodEndsAt: z.iso.datetime().nullable(),
  maxStudents: z.number().int(),
})
export type Subscription = z.infer<typeof Subscription>

export const Billing = z.object({
  tiers: z.array(Tier),
  subscription: Subscription.nullable(),
  studentCount: z.number().int(),
  /** the server's time: a browser's clock may be wrong */
  answeredAt: z.iso.datetime(),
  supportEmail: z.string().nullable(),
})
export type Billing = z.infer<typeof Billing>

/** Said on the page before anybody presses. */
export const subscribeFaults = {
  'lifetime-needs-card': 'Lifetime has no free trial and is paid by card, which is not available yet. Choose monthly or yearly to start.',
  'too-many-students':
    'Your current student count ({n}) exceeds the limit for {tier} plan ({max} students). Please reduce your student count first.',
}

export const subscriptions = {
  billing: call('GET', '/subscriptions/billing', who.ownersBeforeSubscribing, "Tiers, the studio's subscription and its use").output(
    Billing,
  ),

  subscribe: call('POST', '/subscriptions', who.ownersBeforeSubscribing, 'Start the 5-day free trial of a tier, without a card')
    .input(z.object({ tier: TierName, billingInterval: BillingInterval }))
    .errors({
      'already-subscribed': refusal(409, 'Your studio already has a subscription.'),
      'trial-used': refusal(409, 'Your free trial has ended, and you cannot pay for a plan here yet.'),
      'lifetime-needs-card': refusal(409, subscribeFaults['lifetime-needs-card'], 'billingInterval'),
      'too-many-students': refusal(409, subscribeFaults['too-many-students'], 'tier'),
    })
    .output(Subscription),
}
