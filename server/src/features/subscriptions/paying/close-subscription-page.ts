import type { Asking } from '../../../platform/card-payments/asking.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import { syncSubscription } from '../at-provider/sync-subscription.ts'
import { findOpenCheckout, type SubscriptionCheckoutRow } from '../queries/checkouts.ts'
import { createSubscriptionPage, subscriptionPageAttempts } from './create-subscription-page.ts'
import { settleSubscriptionPage } from './settle-subscription-page.ts'

/** Closes a page so that nobody can still pay on it. @returns false if it may still be open, or has just been paid */
export async function closeSubscriptionPage(
  asking: Asking,
  studioId: string,
  row: Pick<SubscriptionCheckoutRow, 'id' | 'sessionId'>,
): Promise<boolean> {
  const platform = asking.cardPayments.platform()
  const begun = await asking.withScope(studioId, (scope) => subscriptionPageAttempts.findPending(scope, row.id))
  let { sessionId } = row
  if (begun) {
    const page = await createSubscriptionPage(platform, begun)
    await asking.withScope(studioId, (scope) => settleSubscriptionPage(scope, row.id, page))
    sessionId = isCallFault(page) ? null : page.sessionId
  }
  if (sessionId !== null) {
    const id = sessionId
    const closed = await platform.ensure((stripe) => stripe.checkout.sessions.expire(id))
    // A page that is paid or over cannot be closed: the sync shows which.
    if (isCallFault(closed) && closed.kind !== 'ours') return false
    if (isCallFault(await syncSubscription(asking, studioId))) return false
  }
  const left = await asking.withScope(studioId, (scope) => findOpenCheckout(scope))
  return left?.id !== row.id
}
