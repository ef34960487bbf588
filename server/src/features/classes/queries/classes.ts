import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

export type ClassRow = Selectable<DB['classes']>

/** Which classes a deed reaches: one, those of its series from its date on, or the whole series (S2 §4). */
export type EditScope = 'single' | 'future' | 'all'

/** A class that is still on the calendar, without a lock. */
export function findClass(scope: Scope, id: string): Promise<ClassRow | undefined> {
  return scope.db
    .selectFrom('classes')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * The class, locked until the transaction ends, together with its series: two deeds on one series wait for each other
 * instead of meeting in the middle.
 */
export async function lockClass(scope: Scope, id: string): Promise<ClassRow | undefined> {
  const found = await findClass(scope, id)
  if (!found) return undefined
  if (found.seriesId) {
    await scope.db
      .selectFrom('classSeries')
      .select('id')
      .where('studioId', '=', scope.studioId)
      .where('id', '=', found.seriesId)
      .forUpdate()
      .execute()
  }
  return scope.db
    .selectFrom('classes')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** What both a read and a write of a scope start from. */
export function inScope(row: Pick<ClassRow, 'id' | 'seriesId' | 'date'>, scope: EditScope) {
  if (scope === 'single' || row.seriesId === null) return sql<boolean>`id = ${row.id}`
  if (scope === 'all') return sql<boolean>`series_id = ${row.seriesId}`
  return sql<boolean>`series_id = ${row.seriesId} and date >= ${row.date}`
}

/** The classes that a deed reaches, locked in one order. */
export function lockReached(scope: Scope, row: ClassRow, reach: EditScope) {
  return scope.db
    .selectFrom('classes')
    .select(['id', 'date', 'startTime', 'endTime', 'teacherId', 'locationId', 'bookedCount'])
    .where('studioId', '=', scope.studioId)
    .where('archivedAt', 'is', null)
    .where(inScope(row, reach))
    .orderBy('date')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Whether a class may be given to this user: a teacher or an owner of the studio. Until the deed is done, neither can they lose the role
 * or be deactivated, nor can a room go.
 */
export async function teacherExists(scope: Scope, id: string): Promise<boolean> {
  const found = await scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('role', 'in', ['teacher', 'owner'])
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

export async function locationExists(scope: Scope, id: string): Promise<boolean> {
  const found = await scope.db
    .selectFrom('locations')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}
