import type { Choice, Subscription } from '@callboard/contract/subscriptions'
import { hasLostCard } from './has-lost-card.ts'

/**
 * The plan that can be paid for now without choosing another: a free trial without a card, running or over; a plan that has ended; or one
 * whose card was lost.
 */
export function payForOf(subscription: Subscription | null): Choice | null {
  if (!subscription) return null
  const { tier, billingInterval, status, cancelAtPeriodEnd, isPaid } = subscription
  if (status === 'cancelled') return billingInterval === 'lifetime' ? null : { tier, billingInterval }
  if (isPaid) return null
  const goesOn = hasLostCard(subscription) && !cancelAtPeriodEnd
  return status === 'trialing' || status === 'trial-ended' || goesOn ? { tier, billingInterval } : null
}
