import type { Subscription } from '@callboard/contract/subscriptions'

/** A plan granted by Callboard's operator: free, without an end, and with nothing to cancel. */
export function isGiven({ status, isPaid }: Pick<Subscription, 'status' | 'isPaid'>): boolean {
  return status === 'active' && !isPaid
}
