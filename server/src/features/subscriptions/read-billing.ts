import type { Billing } from '@callboard/contract/subscriptions'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { presentSubscription, presentTier } from './present.ts'
import { allTiers, countStudents, latestSubscription } from './queries.ts'

/** The tiers, the studio's subscription and how many students it has (S3 §2 Billing & Usage). */
export async function readBilling(actor: Actor): Promise<Billing> {
  const now = actor.clock.now()
  const tiers = await allTiers(actor)
  const subscription = await latestSubscription(actor)
  return {
    tiers: tiers.map(presentTier),
    subscription: subscription ? presentSubscription(subscription, now) : null,
    studentCount: await countStudents(actor),
    answeredAt: toDate(now).toISOString(),
  }
}
