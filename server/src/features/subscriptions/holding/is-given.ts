import type { Subscription } from '@callboard/contract/subscriptions'

/** A plan that whoever runs Callboard gave to the studio: it costs nothing, has no end, and there is nothing to cancel. */
export function isGiven({ status, isPaid }: Pick<Subscription, 'status' | 'isPaid'>): boolean {
  return status === 'active' && !isPaid
}
