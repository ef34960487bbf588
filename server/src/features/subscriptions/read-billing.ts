import type { Billing } from '@callboard/contract/subscriptions'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { listOffers } from './list-offers.ts'
import { presentSubscription, presentTier } from './present.ts'
import { allTiers, countStudents, latestSubscription } from './queries.ts'

/** Reads the tiers, the subscription and how much of it is used (S3 §2 Billing & Usage). */
export async function readBilling(actor: Actor, _: unknown, { supportEmail }: Asked): Promise<Billing> {
  const now = actor.clock.now()
  const tiers = (await allTiers(actor)).map(presentTier)
  const row = await latestSubscription(actor)
  const subscription = row ? presentSubscription(row, now) : null
  const studentCount = await countStudents(actor)
  return {
    tiers,
    offers: listOffers({ tiers, subscription, studentCount }),
    subscription,
    payFor: null,
    paymentUrl: null,
    canCancel: false,
    canResume: false,
    hasPortal: false,
    history: [],
    studentCount,
    answeredAt: toDate(now).toISOString(),
    supportEmail,
  }
}
