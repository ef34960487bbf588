import { endOf, graceDays, graceEndOf } from '@callboard/contract/subscription-status'
import type { BillingInterval } from '@callboard/contract/subscriptions'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { notify } from '../../notifications/notify.ts'
import { dayIn } from '../day-in.ts'
import type { SubscriptionChangeRow } from '../queries/changes.ts'
import { findTier, latestSubscription, type SubscriptionRow } from '../queries/subscriptions.ts'
import type { KnownSubscription } from './known-of.ts'
import { fromSeconds, type SeenBillingCustomer } from './see-billing-customer.ts'

interface Facts {
  readonly current: SubscriptionRow | undefined
  /** the one subscription that counts */
  readonly chosen: KnownSubscription | null
  readonly seen: SeenBillingCustomer
  readonly lifetimeTier: string | null
  readonly change: SubscriptionChangeRow | null
}

/** Writes the studio's subscription; its customer must be locked. */
export async function writeSeenSubscription(scope: Scope, { current, chosen, seen, lifetimeTier, change }: Facts): Promise<void> {
  if (chosen) return writeRunning(scope, current, chosen, { seen, change })
  if (lifetimeTier !== null && !isKept(current)) return writeForLife(scope, current, lifetimeTier)
  if (!current?.providerSubscriptionId) return
  const notified = seen.subscriptions.find(({ id }) => id === current.providerSubscriptionId)?.endedAt ?? toDate(scope.clock.now())
  // An unpaid plan ended with its days of grace, even if the provider ended it later.
  const graceEnd = graceEndOf(current)
  const endedAt = graceEnd && graceEnd < notified ? graceEnd : notified
  await writeSubscription(scope, current, {
    status: 'cancelled',
    endedAt,
    pastDueSince: null,
    cancelAtPeriodEnd: false,
    nextChargeMinor: null,
    unknownPrice: null,
  })
}

/** A plan kept although its customer was deleted at the provider: a new customer does not have it. */
function isKept(row: SubscriptionRow | undefined): boolean {
  return row?.status === 'active' && !row.isLifetime && row.providerSubscriptionId === null && row.currentPeriodEndsAt !== null
}

async function writeRunning(
  scope: Scope,
  current: SubscriptionRow | undefined,
  chosen: KnownSubscription,
  { seen, change }: Pick<Facts, 'seen' | 'change'>,
): Promise<void> {
  const { maxStudents } = await findTier(scope, chosen.tier)
  // A smaller plan holds its number of students from the moment it is asked for.
  const coming = change ? (await findTier(scope, change.tier)).maxStudents : maxStudents
  const isNewlyDue = chosen.status === 'past_due' && current?.status !== 'past_due'
  const pastDueSince = chosen.status !== 'past_due' ? null : isNewlyDue ? dueSince(scope, seen) : (current?.pastDueSince ?? null)
  await writeSubscription(scope, current, {
    providerSubscriptionId: chosen.id,
    isLifetime: false,
    tier: chosen.tier,
    billingInterval: chosen.billingInterval,
    priceMinor: chosen.priceMinor,
    status: chosen.status as 'trialing' | 'active' | 'past_due',
    trialEndsAt: chosen.trialEndsAt,
    currentPeriodEndsAt: chosen.periodEndsAt,
    cancelAtPeriodEnd: chosen.cancelAtPeriodEnd,
    pastDueSince,
    ...(isNewlyDue && { notifiedGrace: null }),
    endedAt: null,
    nextChargeMinor: chosen.nextChargeMinor,
    unknownPrice: chosen.unknownPrice,
    maxStudents: Math.min(maxStudents, coming),
  })
  if (!isNewlyDue) return
  const owed = seen.invoices.find(({ status }) => status === 'open')?.amount_due ?? chosen.priceMinor
  const until = toDate(
    Temporal.Instant.fromEpochMilliseconds(mustHave(pastDueSince, 'day from which it is due').getTime()).add({ hours: 24 * graceDays }),
  )
  const details = { date: await dayIn(scope, until), amountMinor: owed }
  await scope.aside('renewal_failed', async () => void (await notify(scope, 'renewal_failed', { to: 'owners', details })))
}

export async function writeForLife(scope: Scope, current: SubscriptionRow | undefined, name: string): Promise<void> {
  const tier = await findTier(scope, name)
  await writeSubscription(scope, current, {
    providerSubscriptionId: null,
    isLifetime: true,
    tier: tier.name,
    billingInterval: 'lifetime' satisfies BillingInterval,
    priceMinor: tier.lifetimePriceMinor,
    status: 'active',
    trialEndsAt: null,
    currentPeriodEndsAt: null,
    cancelAtPeriodEnd: false,
    pastDueSince: null,
    endedAt: null,
    nextChargeMinor: null,
    unknownPrice: null,
    maxStudents: tier.maxStudents,
  })
}

/** Since the charge was tried, which may be earlier than we learnt of it. */
function dueSince(scope: Scope, { invoices }: SeenBillingCustomer): Date {
  const now = toDate(scope.clock.now())
  const open = invoices.find(({ status }) => status === 'open')
  const at = open && fromSeconds(open.status_transitions.finalized_at ?? open.created)
  return at && at < now ? at : now
}

export type Written = Partial<Omit<SubscriptionRow, 'studioId' | 'id' | 'createdAt' | 'updatedAt'>>

export async function writeSubscription(scope: Scope, current: SubscriptionRow | undefined, to: Written): Promise<void> {
  const same = (before: unknown, after: unknown) =>
    before instanceof Date && after instanceof Date ? before.getTime() === after.getTime() : before === after
  const fields = Object.keys(to) as (keyof Written)[]
  if (current && fields.every((field) => same(current[field], to[field]))) return
  const now = toDate(scope.clock.now())
  const back = (await comesBack(scope, current, to)) ? { runsSince: now, notifiedEnd: null } : {}
  if (current)
    await scope.db
      .updateTable('studioSubscriptions')
      .set({ ...to, ...back, updatedAt: now })
      .where('studioId', '=', scope.studioId)
      .where('id', '=', current.id)
      .execute()
  else
    await scope.db
      .insertInto('studioSubscriptions')
      .values({ ...(to as Required<Written>), ...back, studioId: scope.studioId, id: randomUUIDv7(), createdAt: now, updatedAt: now })
      .execute()
  scope.refresh('subscriptions', { roles: ['owner'] })
  const end = to.currentPeriodEndsAt ?? to.trialEndsAt ?? current?.currentPeriodEndsAt ?? current?.trialEndsAt
  if (current && !current.cancelAtPeriodEnd && to.cancelAtPeriodEnd && end)
    await notify(scope, 'plan_cancelled', { to: 'owners', details: { date: await dayIn(scope, end) } })
}

/** Whether the plan had ended, by the clock as well, and runs again with what is written. */
async function comesBack(scope: Scope, current: SubscriptionRow | undefined, to: Written): Promise<boolean> {
  const now = scope.clock.now().epochMilliseconds
  const before = current ?? (await latestSubscription(scope))
  return before !== undefined && endOf(before, now) !== null && endOf({ ...before, ...to }, now) === null
}
