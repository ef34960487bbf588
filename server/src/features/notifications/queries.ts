import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { DB } from '../../platform/db/database.ts'
import { toDate } from '../../platform/clock.ts'

export type NotificationRow = Selectable<DB['notifications']>

/** Those of the users who may hear anything at all, with what their words are formatted by. `owners`: all of the studio's. */
export function findReaders(scope: Scope, to: readonly string[] | 'owners') {
  return scope.db
    .selectFrom('users')
    .innerJoin('studios', 'studios.id', 'users.studioId')
    .leftJoin('userPreferences as wish', (join) => join.onRef('wish.studioId', '=', 'users.studioId').onRef('wish.userId', '=', 'users.id'))
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.timezone'])
    .select(['studios.name as studioName', 'studios.timezone as studioZone'])
    .select(['studios.currency as studioCurrency', 'studios.country as studioCountry'])
    .select([
      sql<boolean>`coalesce(wish.email_class_updates, true)`.as('classUpdates'),
      sql<boolean>`coalesce(wish.email_messages, true)`.as('messages'),
      sql<boolean>`coalesce(wish.email_billing, true)`.as('billing'),
    ])
    .where('users.studioId', '=', scope.studioId)
    .where('users.active', '=', true)
    .where('users.role', '<>', 'deleted')
    .$if(to === 'owners', (all) => all.where('users.role', '=', 'owner'))
    .$if(to !== 'owners', (all) => all.where('users.id', 'in', to as string[]))
    .orderBy('users.id')
    .execute()
}

/** Who has an unread upgrade notice that is younger than this. Whoever else asks in this studio waits until the transaction ends. */
export async function lockUpgradeNotices(scope: Scope, since: Temporal.Instant): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upgrade_required ${scope.studioId}`}, 0))`.execute(scope.db)
  const rows = await scope.db
    .selectFrom('notifications')
    .select('userId')
    .where('studioId', '=', scope.studioId)
    .where('type', '=', 'upgrade_required')
    .where('read', '=', false)
    .where('createdAt', '>', toDate(since))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
