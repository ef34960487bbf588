import { isRunning, type Billing } from '@callboard/contract/subscriptions'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { isGiven } from './is-given.ts'
import { listOffers } from './list-offers.ts'
import { payForOf } from './pay-for-of.ts'
import { presentEntry, presentSubscription, presentTier } from './present.ts'
import { findUnfinishedChange } from './queries/changes.ts'
import { findCustomer } from './queries/customers.ts'
import { findUnpaidUrl, listHistory } from './queries/history.ts'
import { allTiers, countStudents, latestSubscription } from './queries/subscriptions.ts'

/** Reads the tiers, the subscription, how much of it is used and what was paid for it (S3 §2 Billing & Usage). */
export async function readBilling(actor: Actor, _: unknown, { supportEmail }: Asked): Promise<Billing> {
  const now = actor.clock.now()
  const tiers = (await allTiers(actor)).map(presentTier)
  const row = await latestSubscription(actor)
  const subscription = row ? presentSubscription(row, now) : null
  const studentCount = await countStudents(actor)
  const isLifelong = subscription?.billingInterval === 'lifetime'
  const canEnd = subscription !== null && isRunning(subscription.status) && !isLifelong && !isGiven(subscription)
  const isOwing = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  return {
    tiers,
    offers: listOffers({ tiers, subscription, studentCount }),
    subscription,
    payFor: payForOf(subscription),
    paymentUrl: (await findUnfinishedChange(actor))?.paymentUrl ?? (isOwing ? await findUnpaidUrl(actor) : null),
    canCancel: canEnd && !subscription.cancelAtPeriodEnd,
    canResume: canEnd && subscription.cancelAtPeriodEnd,
    hasPortal: ((await findCustomer(actor))?.customerId ?? null) !== null,
    history: (await listHistory(actor)).map(presentEntry),
    studentCount,
    answeredAt: toDate(now).toISOString(),
    supportEmail,
  }
}
