import { isRunning } from '@callboard/contract/running'
import type { Subscription } from '@callboard/contract/subscriptions'
import { isGiven } from './is-given.ts'

/** Whether owners can cancel or resume a plan: not a lifetime plan, nor one that was granted. */
export function mayEnd(subscription: Subscription): boolean {
  if (subscription.billingInterval === 'lifetime' || (isGiven(subscription) && !subscription.cancelAtPeriodEnd)) return false
  return isRunning(subscription.status) || subscription.status === 'unpaid'
}

/** An unpaid period is already over, so such a plan ends at once. */
export function endsAtOnce({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'past_due' || status === 'unpaid'
}
