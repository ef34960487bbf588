import type { Billing } from '@callboard/contract/subscriptions'
import { toDate } from '../../platform/clock.ts'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { presentSubscription, presentTier } from './present.ts'
import { allTiers, countStudents, latestSubscription } from './queries.ts'

/** Reads the tiers, the subscription and how much of it is used (S3 §2 Billing & Usage). */
export function readBilling(visitor: Visitor): Promise<Billing | Refusal<GateCode>> {
  return visitor.withActor(async (actor) => {
    const now = actor.clock.now()
    const tiers = await allTiers(actor)
    const subscription = await latestSubscription(actor)
    return {
      tiers: tiers.map(presentTier),
      subscription: subscription ? presentSubscription(subscription, now) : null,
      studentCount: await countStudents(actor),
      answeredAt: toDate(now).toISOString(),
      supportEmail: visitor.supportEmail,
    }
  })
}
