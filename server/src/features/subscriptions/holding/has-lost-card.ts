import type { Subscription } from '@callboard/contract/subscriptions'
import { isGiven } from './is-given.ts'

type Lost = Pick<Subscription, 'status' | 'isPaid' | 'billingInterval' | 'currentPeriodEndsAt'>

/** Whether a paid plan goes on without a card, as the customer was deleted at the provider. */
export function hasLostCard(subscription: Lost): boolean {
  return isGiven(subscription) && subscription.currentPeriodEndsAt !== null
}

/** In pence: the unused part of what was paid before the card was lost. In all other cases the provider prorates. */
export function unusedOf(subscription: (Lost & Pick<Subscription, 'priceMinor'>) | null, now: Temporal.Instant): number {
  if (!subscription?.currentPeriodEndsAt || !hasLostCard(subscription)) return 0
  const ends = Temporal.Instant.from(subscription.currentPeriodEndsAt).toZonedDateTimeISO('UTC')
  const begins = ends.subtract(subscription.billingInterval === 'yearly' ? { years: 1 } : { months: 1 })
  const left = ends.epochMilliseconds - now.epochMilliseconds
  return Math.floor((subscription.priceMinor * Math.max(0, left)) / (ends.epochMilliseconds - begins.epochMilliseconds))
}
