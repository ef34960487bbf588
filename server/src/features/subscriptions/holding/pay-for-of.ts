import type { Choice, Subscription } from '@callboard/contract/subscriptions'

/** The plan that can be paid for now without choosing another: that of a free trial without a card, while it runs and after it. */
export function payForOf(subscription: Subscription | null): Choice | null {
  if (!subscription || subscription.isPaid) return null
  const { tier, billingInterval, status } = subscription
  return status === 'trialing' || status === 'trial-ended' ? { tier, billingInterval } : null
}
