import type { Scope } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import { platformCall } from '../../../platform/card-payments/provider-call.ts'
import { findSubscriptionCheckout, writeSubscriptionCheckout, type SubscriptionCheckoutRow } from '../queries/checkouts.ts'
import { lockBillingCustomer } from '../queries/customers.ts'
import { createSubscriptionPage, subscriptionPageAttempts, type SubscriptionPage } from './create-subscription-page.ts'

/** Records the outcome of opening a page, whichever caller reports it first; an unknown outcome is left to the reconciler. */
export async function settleSubscriptionPage(
  scope: Scope,
  id: string,
  page: SubscriptionPage | CallFault,
): Promise<SubscriptionCheckoutRow | null> {
  await lockBillingCustomer(scope)
  const row = await findSubscriptionCheckout(scope, id)
  if (!row || (isCallFault(page) && page.kind === 'unknown')) return row ?? null
  const failed = isCallFault(page)
  await finishAttempt(scope, id, failed ? { failure: page.code } : { objectId: page.sessionId })
  if (row.state !== 'opening') return row
  await writeSubscriptionCheckout(scope, id, failed ? { state: 'closed' } : { ...page, state: 'open' })
  return (await findSubscriptionCheckout(scope, id)) ?? null
}

export const subscriptionPageCall = platformCall(subscriptionPageAttempts, {
  make: createSubscriptionPage,
  settle: (scope, { id }, page) => settleSubscriptionPage(scope, id, page),
})
