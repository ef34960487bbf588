import { graceEndOf, statusAt, TierName, type Subscription, type Tier } from '@callboard/contract/subscriptions'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/database.ts'
import type { allTiers } from './queries.ts'

/** Presents a subscription; the clock ends a trial, not a job. */
export function presentSubscription(row: Selectable<DB['studioSubscriptions']>, now: Temporal.Instant): Subscription {
  return {
    id: row.id,
    tier: TierName.parse(row.tier),
    billingInterval: row.billingInterval,
    status: statusAt(row, now.epochMilliseconds),
    priceMinor: row.priceMinor,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    currentPeriodEndsAt: row.currentPeriodEndsAt?.toISOString() ?? null,
    graceEndsAt: graceEndOf(row)?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    isPaid: row.providerSubscriptionId !== null || row.isLifetime,
    maxStudents: row.maxStudents,
  }
}

export function presentTier(row: Awaited<ReturnType<typeof allTiers>>[number]): Tier {
  return { ...row, name: TierName.parse(row.name) }
}
