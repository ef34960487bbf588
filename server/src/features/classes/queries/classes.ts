import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

export type ClassRow = Selectable<DB['classes']>

export type EditScope = 'single' | 'future' | 'all'

export function findClass(scope: Scope, id: string): Promise<ClassRow | undefined> {
  return scope.db
    .selectFrom('classes')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

export function inScope(row: Pick<ClassRow, 'id' | 'seriesId' | 'date'>, scope: EditScope) {
  if (scope === 'single' || row.seriesId === null) return sql<boolean>`id = ${row.id}`
  if (scope === 'all') return sql<boolean>`series_id = ${row.seriesId}`
  return sql<boolean>`series_id = ${row.seriesId} and date >= ${row.date}`
}

export async function idsInScope(scope: Scope, row: ClassRow, reach: EditScope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('archivedAt', 'is', null)
    .where(inScope(row, reach))
    .execute()
  return rows.map(({ id }) => id)
}

/** Without locks. */
export function listInScope(scope: Scope, row: ClassRow, reach: EditScope): Promise<ClassRow[]> {
  return scope.db
    .selectFrom('classes')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('archivedAt', 'is', null)
    .where(inScope(row, reach))
    .orderBy('id')
    .execute()
}

/** Locks the series before its classes, so that concurrent edits of one series wait instead of deadlocking. */
export async function lockReached(scope: Scope, id: string, reach: EditScope): Promise<{ row: ClassRow; reached: ClassRow[] } | undefined> {
  let found = await findClass(scope, id)
  if (found?.seriesId) {
    await lockSeries(scope, found.seriesId)
    // Re-read: the transaction waited for may have moved it.
    found = await findClass(scope, id)
  }
  if (!found) return undefined
  const reached = await scope.db
    .selectFrom('classes')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('archivedAt', 'is', null)
    .where(inScope(found, reach))
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = reached.find((one) => one.id === id)
  return row && { row, reached }
}

/** Locks those of the classes that are on the calendar, with the series of `id` before them, wherever they are by now. */
export async function lockClasses(scope: Scope, id: string, ids: readonly string[]): Promise<ClassRow[]> {
  const found = await findClass(scope, id)
  if (!found) return []
  if (found.seriesId) await lockSeries(scope, found.seriesId)
  return scope.db
    .selectFrom('classes')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('archivedAt', 'is', null)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockSeries(scope: Scope, id: string): Promise<void> {
  await scope.db.selectFrom('classSeries').select('id').where('studioId', '=', scope.studioId).where('id', '=', id).forUpdate().execute()
}

/** Locks all dates of series and one-off classes, each series before its dates. */
export async function lockDatesOf(scope: Scope, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await lockSeries(scope, id)
  await sql`select from classes where studio_id = ${scope.studioId} and coalesce(series_id, id) = any (${[...ids]}::uuid[])
    order by id for update`.execute(scope.db)
}

/** Locks classes of several series that are on the calendar, the series before them. @returns which */
export async function lockAcross(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const series = await scope.db
    .selectFrom('classes')
    .select('seriesId')
    .distinct()
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .where('seriesId', 'is not', null)
    .orderBy('seriesId')
    .execute()
  for (const { seriesId } of series) if (seriesId !== null) await lockSeries(scope, seriesId)
  const rows = await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function teacherExists(scope: Scope, id: string): Promise<boolean> {
  const found = await scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('role', 'in', ['teacher', 'owner'])
    .where('active', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

export async function locationExists(scope: Scope, id: string): Promise<boolean> {
  const found = await scope.db
    .selectFrom('locations')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Locks the classes, deleted ones too: one that is about to return may have to be told of. */
export async function lockTurned({ db, studioId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', studioId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Of these classes, those on the calendar of which families know something else than is: notes that they are told now. Known as null: as it is.
 */
export async function takeUnnotified({ db, studioId }: Scope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .with('unnotified', (of) =>
      of
        .selectFrom('classes')
        .select(['id', 'closedNotified', 'closedAt', 'knownAs'])
        .where('studioId', '=', studioId)
        .where('archivedAt', 'is', null)
        .where(sql<boolean>`id = any (${[...ids]}::uuid[])
          and ((closure_id is not null) <> closed_notified or closure_id is null and known_as is not null)`)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('classes as c')
    .from('unnotified')
    .set({
      closedNotified: sql<boolean>`c.closure_id is not null`,
      closedAt: sql<Date | null>`case when c.closure_id is not null then c.closed_at end`,
      knownAs: sql<string | null>`case when c.closure_id is not null then c.known_as end`,
    })
    .where('c.studioId', '=', studioId)
    .whereRef('c.id', '=', 'unnotified.id')
    .returning([
      'c.id',
      sql<boolean>`c.closure_id is not null`.as('isClosed'),
      'unnotified.closedNotified as wasNotified',
      'unnotified.closedAt as wasClosedAt',
      'unnotified.knownAs',
    ])
    .execute()
  return rows
}

/** Those of which nobody has been told so far that they are closed, and as what families know them. */
export async function findUnnotifiedClosed({ db, studioId }: Scope, ids: readonly string[]): Promise<Map<string, unknown>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('classes')
    .select(['id', 'knownAs'])
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .where('closureId', 'is not', null)
    .where('closedNotified', '=', false)
    .execute()
  return new Map(rows.map(({ id, knownAs }) => [id, knownAs]))
}

/** Those that take place again, of which families have still to be told. */
export async function findReturning({ db, studioId }: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('classes')
    .select(['id'])
    .where('studioId', '=', studioId)
    .where('closureId', 'is', null)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[]) and (closed_notified or known_as is not null)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
