import { readingDays } from '@callboard/contract/standing'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { SubscriptionRow } from './queries/subscriptions.ts'

/**
 * A studio that comes from elsewhere stands as one whose plan ended long ago: Callboard does nothing by itself until an owner chooses a plan,
 * or begins the free trial that it has not had here.
 */
export async function arriveWithoutPlan({ db, studioId, clock }: Scope): Promise<void> {
  const now = clock.now()
  const [at, endedAt] = [toDate(now), toDate(now.subtract({ hours: 24 * readingDays }))]
  const { name: tier, maxStudents } = await db.selectFrom('tiers').selectAll().orderBy('rank').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('studioSubscriptions')
    .values({
      studioId,
      id: randomUUIDv7(),
      tier,
      billingInterval: 'monthly',
      priceMinor: 0,
      status: 'cancelled',
      maxStudents,
      endedAt,
      notifiedTrialEnd: at,
      notifiedGrace: at,
      notifiedEnd: at,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

/** Whether it never ran here. */
export const hasNeverRun = (
  row: Pick<SubscriptionRow, 'status' | 'trialEndsAt' | 'currentPeriodEndsAt' | 'providerSubscriptionId'>,
): boolean =>
  row.status === 'cancelled' && row.trialEndsAt === null && row.currentPeriodEndsAt === null && row.providerSubscriptionId === null
