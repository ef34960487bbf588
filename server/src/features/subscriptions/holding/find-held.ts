import { statusAt } from '@callboard/contract/subscription-status'
import { isRunning } from '@callboard/contract/running'
import { TierName, type Subscription, type Tier } from '@callboard/contract/subscriptions'
import type { Scope } from '../../../platform/actor.ts'
import { presentSubscription, presentTier } from '../present.ts'
import { findBillingCustomer } from '../queries/customers.ts'
import { allTiers, countStudents, latestSubscription, type SubscriptionRow } from '../queries/subscriptions.ts'

/** The facts that decide which plans a studio may have. */
export interface Held {
  readonly tiers: Tier[]
  readonly subscription: Subscription | null
  readonly studentCount: number
  /** a lifetime plan, even while another plan is running */
  readonly lifetimeTier: TierName | null
  readonly isByHand: boolean
}

export async function findHeld(scope: Scope): Promise<Held & { readonly row: SubscriptionRow | null; readonly customerId: string | null }> {
  const tiers = (await allTiers(scope)).map(presentTier)
  const row = (await latestSubscription(scope)) ?? null
  const customer = await findBillingCustomer(scope)
  const lifetimeTier = customer?.lifetimeTier ?? (row?.billingInterval === 'lifetime' ? row.tier : null)
  return {
    tiers,
    row,
    subscription: row && presentSubscription(row, scope.clock.now()),
    studentCount: await countStudents(scope),
    lifetimeTier: lifetimeTier === null ? null : TierName.parse(lifetimeTier),
    isByHand: row !== null && row.unknownPrice !== null && isRunning(statusAt(row, scope.clock.now().epochMilliseconds)),
    customerId: customer?.customerId ?? null,
  }
}
