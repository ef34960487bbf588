import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** Of these classes, those that no other action has closed or opened which can still be undone. */
async function settledClasses({ db, studioId }: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(sql<{ id: string }>`unnest(${[...ids]}::uuid[])`.as<'one'>(sql`one (id)`))
    .select(['id'])
    .where(sql<boolean>`not exists (select from undos u where u.studio_id = ${studioId} and u.undone_at is null
        and u.action ->> 'kind' = 'closures-changed' and (jsonb_exists(u.action -> 'classIds', one.id::text)
        or jsonb_exists(u.action -> 'reopenedIds', one.id::text)))`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these classes, those settled ones that no edit has changed either which can still be undone: when it is over, it tells of both. */
export async function tellableClasses(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const settled = await settledClasses(scope, ids)
  if (settled.length === 0) return []
  const rows = await scope.db
    .selectFrom('undos as u')
    .crossJoinLateral(sql<{ before: unknown }>`jsonb_path_query(u.action, '$.before[*].id')`.as('before'))
    .select(sql<string>`before #>> '{}'`.as('id'))
    .where('u.studioId', '=', scope.studioId)
    .where('u.undoneAt', 'is', null)
    .where(sql<boolean>`u.action ->> 'kind' = 'class-edited'`)
    .execute()
  const edited = new Set(rows.map(({ id }) => id))
  return settled.filter((id) => !edited.has(id))
}

/** Of these classes, those settled ones that are on the calendar and closed, of which their families have been told. */
export async function notifiedClosed(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const settled = await settledClasses(scope, ids)
  if (settled.length === 0) return []
  const rows = await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', settled)
    .where('archivedAt', 'is', null)
    .where('closureId', 'is not', null)
    .where('closedNotified', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
