import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

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
