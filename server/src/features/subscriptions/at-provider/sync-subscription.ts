import type { Scope } from '../../../platform/actor.ts'
import type { Asking } from '../../../platform/card-payments/asking.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import { beginLookAtCustomer } from '../queries/customers.ts'
import { applySubscription } from './apply-subscription.ts'
import { seeBillingCustomer, type SeenBillingCustomer } from './see-billing-customer.ts'

/** Brings a studio's plan into line with the provider's current state. */
export async function syncSubscription(asking: Asking, studioId: string): Promise<CallFault | null> {
  const apply = await lookAtSubscription(asking, studioId)
  if (isCallFault(apply)) return apply
  if (apply) await asking.withScope(studioId, apply)
  return null
}

/** Fetches the provider's current state, and returns the function that applies it. */
export async function lookAtSubscription(
  { cardPayments, log, withScope }: Asking,
  studioId: string,
): Promise<((scope: Scope) => Promise<void>) | null | CallFault> {
  if (cardPayments.mode === 'off') return null
  const look = await withScope(studioId, (scope) => beginLookAtCustomer(scope))
  if (!look) return null
  const seen = await seeBillingCustomer(cardPayments.platform(), look)
  if (isCallFault(seen)) return seen
  for (const words of strangenessOf(seen)) log.error({ studio: studioId, customer: look.customerId }, words)
  return (scope) => applySubscription(scope, seen, look)
}

/**
 * Changes made by hand at the provider, logged for Callboard's operator: the studio keeps what it has, and its owners see it on their page.
 */
function strangenessOf({ isCustomerGone, subscriptions }: SeenBillingCustomer): string[] {
  const strange = subscriptions.filter(({ tier, status }) => tier === null && status !== 'over')
  return [
    ...(isCustomerGone
      ? ['A studio was deleted at the card provider. One that is open keeps its plan and is not charged, until its owners pay again']
      : []),
    ...strange.map(
      ({ id, priceId }) => `The subscription ${id} has the price ${priceId}, which is none of ours: the plan stays what it was`,
    ),
  ]
}
