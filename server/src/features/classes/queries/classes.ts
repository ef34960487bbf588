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
