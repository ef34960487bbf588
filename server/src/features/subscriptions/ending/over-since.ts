import { toDate } from '../../../platform/clock.ts'
import type { SubscriptionRow } from '../queries/subscriptions.ts'

type Ending = Pick<SubscriptionRow, 'status' | 'providerSubscriptionId' | 'cancelAtPeriodEnd' | 'currentPeriodEndsAt'>

/** The end of a cancelled plan that is gone at the provider, if it has passed; otherwise null. */
export function overSince(
  { status, providerSubscriptionId, cancelAtPeriodEnd, currentPeriodEndsAt }: Ending,
  now: Temporal.Instant,
): Date | null {
  const isForgotten = status === 'active' && providerSubscriptionId === null && cancelAtPeriodEnd
  return isForgotten && currentPeriodEndsAt !== null && currentPeriodEndsAt <= toDate(now) ? currentPeriodEndsAt : null
}
