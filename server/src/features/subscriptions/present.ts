import { endOf, graceEndOf, statusAt } from '@callboard/contract/subscription-status'
import { TierName, type BillingEntry, type Subscription, type Tier } from '@callboard/contract/subscriptions'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/database.ts'
import { entryLabel, entryStatusLabels } from './subscription-words.ts'
import type { HistoryRow } from './queries/history.ts'
import type { allTiers } from './queries/subscriptions.ts'

/** A trial ends by the clock, not by a job. */
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
    endedAt: endOf(row, now.epochMilliseconds)?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    isPaid: row.providerSubscriptionId !== null || row.isLifetime,
    maxStudents: row.maxStudents,
  }
}

export function presentTier(row: Awaited<ReturnType<typeof allTiers>>[number]): Tier {
  return { ...row, name: TierName.parse(row.name) }
}

export function presentBillingEntry(row: HistoryRow): BillingEntry {
  const { id, type, description, amountMinor, prorationMinor, status, invoiceUrl } = row
  const label = entryLabel(type, amountMinor)
  return {
    id,
    at: row.at.toISOString(),
    type,
    label,
    description,
    amountMinor,
    prorationMinor,
    status,
    statusLabel: entryStatusLabels[status],
    invoiceUrl,
  }
}
