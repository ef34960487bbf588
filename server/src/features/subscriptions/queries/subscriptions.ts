import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

export function allTiers(scope: Scope) {
  return scope.db
    .selectFrom('tiers')
    .select([
      'name',
      'studentRangeMin',
      'studentRangeMax',
      'maxStudents',
      'monthlyPriceMinor',
      'yearlyPriceMinor',
      'lifetimePriceMinor',
      'storageBytes',
    ])
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

/** Locks the subscription that is not cancelled, so that no student can be added meanwhile. */
export function lockSubscription(scope: Scope) {
  return scope.db
    .selectFrom('studioSubscriptions')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('status', '<>', 'cancelled')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function noteStorageNotified({ db, studioId }: Scope, id: string, storageNotified: number): Promise<void> {
  await db.updateTable('studioSubscriptions').set({ storageNotified }).where('studioId', '=', studioId).where('id', '=', id).execute()
}

export type SubscriptionRow = Selectable<DB['studioSubscriptions']>

export function findTier(scope: Scope, name: string) {
  return scope.db.selectFrom('tiers').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}
