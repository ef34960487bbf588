import { isRunning } from '@callboard/contract/running'
import type { Subscription } from '@callboard/contract/subscriptions'
import { isGiven } from './is-given.ts'

/** Whether its owners can end a plan, or keep it after all: not one for life, nor one that was given. */
export function mayEnd(subscription: Subscription): boolean {
  if (subscription.billingInterval === 'lifetime' || (isGiven(subscription) && !subscription.cancelAtPeriodEnd)) return false
  return isRunning(subscription.status) || subscription.status === 'unpaid'
}

/** The time that was not paid for is already over: such a plan ends at once. */
export function endsAtOnce({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'past_due' || status === 'unpaid'
}
