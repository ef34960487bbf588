import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

export function allTiers(scope: Scope) {
  return scope.db
    .selectFrom('tiers')
    .select(['name', 'studentRangeMin', 'studentRangeMax', 'maxStudents', 'monthlyPriceMinor', 'yearlyPriceMinor', 'lifetimePriceMinor'])
    .orderBy('rank')
    .execute()
}

export function latestSubscription(scope: Scope) {
  return scope.db
    .selectFrom('studioSubscriptions')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .orderBy(sql`status = 'cancelled'`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function countStudents(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('students')
    .select(sql<number>`count(*)`.as('count'))
    .where('studioId', '=', scope.studioId)
    .executeTakeFirstOrThrow()
  return count
}

/** The one that is not cancelled, held so that no student takes a place of it meanwhile. */
export function lockSubscription(scope: Scope) {
  return scope.db
    .selectFrom('studioSubscriptions')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('status', '<>', 'cancelled')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type SubscriptionRow = Selectable<DB['studioSubscriptions']>

export function findTier(scope: Scope, name: string) {
  return scope.db.selectFrom('tiers').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}
