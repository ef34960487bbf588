import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

const told = sql<boolean>`not read and not dismissed and held_by is null`

/** All that one person has not read of a notification's matter, held in one order, the newest first; empty: it was rung already, or read. */
export async function lockMatter({ db, studioId }: Scope, id: string) {
  const about = await db
    .selectFrom('notifications')
    .select(['userId', 'entityType', 'entityId'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!about) return []
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'userId', 'type', 'createdAt', 'rungAt'])
    .where('studioId', '=', studioId)
    .where('userId', '=', about.userId)
    .where((is) =>
      about.entityId === null
        ? is('id', '=', id)
        : is.and([is('entityId', '=', about.entityId), is('entityType', '=', about.entityType), is('rungAt', 'is', null)]),
    )
    .where(told)
    .orderBy('id')
    .forUpdate()
    .execute()
  const isDue = rows.some((row) => row.id === id && row.rungAt === null)
  return isDue ? rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()) : []
}

export async function noteRungMatter(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.db
    .updateTable('notifications')
    .set({ rungAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .execute()
}
