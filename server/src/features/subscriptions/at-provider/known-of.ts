import { TierName } from '@callboard/contract/subscriptions'
import type { SubscriptionRow } from '../queries/subscriptions.ts'
import type { SeenSubscription } from './see-billing-customer.ts'

export interface KnownSubscription extends SeenSubscription {
  readonly tier: TierName
  readonly unknownPrice: string | null
}

/**
 * What a subscription sells. One whose price was set by hand keeps the studio's tier, so that nobody is locked out; any other with an
 * unknown price is left alone.
 */
export function knownOf(one: SeenSubscription, current: SubscriptionRow | undefined): KnownSubscription[] {
  if (one.tier !== null) return [{ ...one, tier: one.tier, unknownPrice: null }]
  if (current?.providerSubscriptionId !== one.id) return []
  const { billingInterval, priceMinor } = current
  return [{ ...one, tier: TierName.parse(current.tier), billingInterval, priceMinor, unknownPrice: one.priceId }]
}
