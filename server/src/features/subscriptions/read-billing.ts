import type { Billing } from '@callboard/contract/subscriptions'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { hasNeverRun } from './arrive-without-plan.ts'
import { overSince } from './ending/over-since.ts'
import { findHeld } from './holding/find-held.ts'
import { listOffers } from './holding/list-offers.ts'
import { endsAtOnce, mayEnd } from './holding/may-end.ts'
import { hasPortal } from './holding/has-portal.ts'
import { payForOf } from './holding/pay-for-of.ts'
import { presentBillingEntry } from './present.ts'
import { findUnfinishedChange } from './queries/changes.ts'
import { findUnpaidUrl, listHistory } from './queries/history.ts'
import { hadTrialElsewhere } from './queries/trials.ts'
import { findStorage } from './storage/find-storage.ts'

/** Reads the tiers, the subscription, its usage and its billing history (S3 §2 Billing & Usage). */
export async function readBilling(actor: WithLogins<Actor>, _: unknown, { supportEmail }: Asked): Promise<Billing> {
  const held = await findHeld(actor)
  const { tiers, row, subscription, studentCount, lifetimeTier, isByHand } = held
  const hadTrial = (row !== null && !hasNeverRun(row)) || (await hadTrialElsewhere(actor))
  const isOwing = subscription !== null && endsAtOnce(subscription)
  const canEnd = row !== null && subscription !== null && mayEnd(subscription) && overSince(row, actor.clock.now()) === null
  return {
    tiers,
    offers: listOffers(held, hadTrial),
    subscription,
    lifetimeTier,
    payFor: payForOf(subscription),
    paymentUrl: (await findUnfinishedChange(actor))?.paymentUrl ?? (isOwing ? await findUnpaidUrl(actor) : null),
    canCancel: canEnd && !subscription.cancelAtPeriodEnd,
    canResume: canEnd && subscription.cancelAtPeriodEnd,
    hasPortal: hasPortal(held),
    isByHand,
    nextChargeMinor: row?.nextChargeMinor ?? null,
    history: (await listHistory(actor)).map(presentBillingEntry),
    studentCount,
    storage: { ...(await findStorage(actor)), maxBytes: tiers.find(({ name }) => name === subscription?.tier)?.storageBytes ?? null },
    answeredAt: toDate(actor.clock.now()).toISOString(),
    supportEmail,
    hadTrial,
  }
}
