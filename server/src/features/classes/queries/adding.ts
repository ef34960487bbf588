import { sql, type Insertable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

/**
 * What is asked before a class is added, in one statement: whether a class or series with the id is there, and what `teacherExists` and
 * `locationExists` ask, with their locks.
 */
export async function beforeAdding(scope: Scope, input: { id: string; teacherId: string; locationId: string }) {
  const { studioId } = scope
  const { rows } = await sql<{ idIsTaken: boolean; hasTeacher: boolean; hasLocation: boolean }>`
    with teacher as (
      select id from users where studio_id = ${studioId} and id = ${input.teacherId} and role in ('teacher', 'owner') and active for share
    ), room as (
      select id from locations where studio_id = ${studioId} and id = ${input.locationId} for key share
    )
    select exists (select from classes where studio_id = ${studioId} and id = ${input.id})
        or exists (select from classes where studio_id = ${studioId} and series_id = ${input.id}) as id_is_taken,
      exists (select from teacher) as has_teacher, exists (select from room) as has_location`.execute(scope.db)
  return rows[0] as (typeof rows)[0]
}

/**
 * Inserts the series. A request with the same id that is under way is waited for.
 * @returns false: it was quicker, nothing was inserted
 */
export async function insertSeries(scope: Scope, series: Insertable<DB['classSeries']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('classSeries')
    .values(series)
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Inserts the classes, in the same way: false when a class with one of the ids is there. */
export async function insertClasses(scope: Scope, rows: Insertable<DB['classes']>[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('classes')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === BigInt(rows.length)
}
