import type { Billing } from '@callboard/contract/subscriptions'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { presentSubscription, presentTier } from './present.ts'
import { allTiers, countStudents, latestSubscription } from './queries.ts'

/** Reads the tiers, the subscription and how much of it is used (S3 §2 Billing & Usage). */
export async function readBilling(actor: Actor, _: unknown, { supportEmail }: Asked): Promise<Billing> {
  const now = actor.clock.now()
  const tiers = await allTiers(actor)
  const subscription = await latestSubscription(actor)
  return {
    tiers: tiers.map(presentTier),
    subscription: subscription ? presentSubscription(subscription, now) : null,
    studentCount: await countStudents(actor),
    answeredAt: toDate(now).toISOString(),
    supportEmail,
  }
}
