import type { Subscription } from '@callboard/contract/subscriptions'
import { isGiven } from './is-given.ts'

type Lost = Pick<Subscription, 'status' | 'isPaid' | 'billingInterval' | 'currentPeriodEndsAt'>

/** Whether a plan that was paid for goes on without a card, because the studio was deleted at the provider. */
export function hasLostCard(subscription: Lost): boolean {
  return isGiven(subscription) && subscription.currentPeriodEndsAt !== null
}

/** In pence: what is left of the time that was paid for before the card was lost. Everywhere else the provider reckons it. */
export function unusedOf(subscription: (Lost & Pick<Subscription, 'priceMinor'>) | null, now: Temporal.Instant): number {
  if (!subscription?.currentPeriodEndsAt || !hasLostCard(subscription)) return 0
  const ends = Temporal.Instant.from(subscription.currentPeriodEndsAt).toZonedDateTimeISO('UTC')
  const begins = ends.subtract(subscription.billingInterval === 'yearly' ? { years: 1 } : { months: 1 })
  const left = ends.epochMilliseconds - now.epochMilliseconds
  return Math.floor((subscription.priceMinor * Math.max(0, left)) / (ends.epochMilliseconds - begins.epochMilliseconds))
}
