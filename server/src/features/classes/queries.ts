import { sql, type Insertable, type Selectable } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import type { DB } from '../../platform/db/database.ts'

export type ClassRow = Selectable<DB['classes']>

/** Which classes a deed reaches: one, those of its series from its date on, or the whole series (S2 §4). */
export type EditScope = 'single' | 'future' | 'all'

/** A class as the calendar shows it: the names beside the ids, and what the asking role sees of the enrolments. */
export interface SeenClassRow extends Pick<
  ClassRow,
  | 'id'
  | 'seriesId'
  | 'name'
  | 'notes'
  | 'teacherId'
  | 'locationId'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'isDropIn'
  | 'capacity'
  | 'bookedCount'
  | 'dropInPriceMinor'
  | 'version'
> {
  readonly teacherName: string | null
  readonly locationName: string | null
  /** staff see how many, a parent the names of the own children */
  readonly enrolled: number | string[]
}

/** The classes of the dates, both included. One statement, written out: this is asked most, and building it cost more than sending it. */
export async function classesBetween(actor: Actor, from: string, to: string): Promise<SeenClassRow[]> {
  const { own, enrolled } = actor.role === 'parent' ? ownEnrolled(actor) : { own: sql``, enrolled: countEnrolled }
  const { rows } = await sql<SeenClassRow>`${own}
    select c.id, c.series_id, c.name, c.notes, c.teacher_id, c.location_id, c.date, c.start_time, c.end_time, c.is_drop_in, c.capacity,
      c.booked_count, c.drop_in_price_minor, c.version, t.name as teacher_name, l.name as location_name, ${enrolled} as enrolled
    from classes c
    left join users t on t.studio_id = c.studio_id and t.id = c.teacher_id and t.role <> 'deleted'
    left join locations l on l.studio_id = c.studio_id and l.id = c.location_id
    where c.studio_id = ${actor.studioId} and c.date >= ${from} and c.date <= ${to} and c.archived_at is null
    order by c.date, c.start_time, c.name, c.id`.execute(actor.db)
  return rows
}

const countEnrolled = sql`(select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)`

/** The own children are few: found once, each class asks for them by key instead of going through all who are enrolled. */
function ownEnrolled(actor: Actor) {
  return {
    own: sql`with own as materialized (
      select id, name from students where studio_id = ${actor.studioId} and parent_id = ${actor.user.id}
    )`,
    enrolled: sql`coalesce((select json_agg(own.name order by own.name) from own
      join enrolments e on e.studio_id = c.studio_id and e.class_id = c.id and e.student_id = own.id), '[]'::json)`,
  }
}

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
