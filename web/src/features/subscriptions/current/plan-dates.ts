import type { Minor } from '@callboard/contract/money'
import { isRunning } from '@callboard/contract/running'
import type { Subscription } from '@callboard/contract/subscriptions'
import { tierPrice } from '../tier-price.ts'

export interface PlanDates {
  words: string
  /** shown after the words */
  day: string | null
  charge?: string
}

/** When the plan renews, ends or has ended; a lifetime plan has no dates (S3 §6). */
export function planDates(subscription: Subscription, nextChargeMinor: Minor | null): PlanDates {
  const { status, billingInterval, trialEndsAt, currentPeriodEndsAt, graceEndsAt, cancelAtPeriodEnd, isPaid } = subscription
  const price = nextChargeMinor === null ? null : tierPrice(nextChargeMinor)
  const isFree = nextChargeMinor === 0
  if (billingInterval === 'lifetime' && isRunning(status)) return { words: 'Yours for life. There is nothing more to pay.', day: null }
  if (isRunning(status) && cancelAtPeriodEnd) return { words: 'Ends on', day: status === 'trialing' ? trialEndsAt : currentPeriodEndsAt }
  if (status === 'trialing')
    return { words: 'Free until', day: trialEndsAt, charge: isPaid && !isFree ? `, and then ${price ?? 'paid'} by card` : '' }
  if (status === 'active' && (!isPaid || currentPeriodEndsAt === null)) return { words: 'Nothing is charged for this plan.', day: null }
  if (status === 'active')
    return {
      words: 'Renews on',
      day: currentPeriodEndsAt,
      charge: isFree ? '; nothing is charged this time' : price === null ? '' : ` for ${price}`,
    }
  if (status === 'past_due') return { words: 'The renewal could not be charged. Everything stays open until', day: graceEndsAt }
  if (status === 'trial-ended') return { words: 'Your free trial ended on', day: trialEndsAt }
  if (status === 'unpaid') return { words: 'The renewal could not be charged. Your pages closed on', day: graceEndsAt }
  return { words: 'This plan has ended.', day: null }
}
