import type { PutOnList, Wanted } from '@callboard/contract/waiting-lists'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

export interface TermClass {
  readonly seriesId: string | null
  /** of a class by itself */
  readonly classId: string | null
  readonly termId: string
  readonly isDropIn: boolean
}

/** By the id of a series, one of its dates, or a class by itself. */
export async function findTermOf({ db, studioId }: Scope, id: string): Promise<TermClass | undefined> {
  const { rows } =
    await sql<TermClass>`select series_id, case when series_id is null then id end as class_id, coalesce(series_id, id) as term_id, is_drop_in
    from classes where studio_id = ${studioId} and ${id} in (id, series_id) and archived_at is null order by date desc limit 1`.execute(db)
  return rows[0]
}

const open = ({ db, studioId }: Scope) =>
  db.selectFrom('waitingStudents as w').where('w.studioId', '=', studioId).where('w.endedBy', 'is', null)

/** In line. */
export function listOpen(scope: Scope, termIds: readonly string[]) {
  return open(scope)
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'w.studioId').onRef('s.id', '=', 'w.studentId'))
    .select(['w.id', 'w.termId', 'w.studentId', 's.name as studentName', 'w.joinedAt', 'w.toldAt'])
    .select(sql<Wanted>`w.wants`.as('wants'))
    .where('w.termId', 'in', termIds)
    .orderBy('w.joinedAt')
    .orderBy('w.id')
    .execute()
}

export function findOpen(scope: Scope, id: string) {
  return open(scope)
    .select(['w.id', 'w.termId', 'w.studentId', sql<Wanted>`w.wants`.as('wants')])
    .where('w.id', '=', id)
    .executeTakeFirst()
}

/** Whether the student is in a coming date of the term. */
export async function isInTerm({ db, studioId }: Scope, studentId: string, termId: string, from: string): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments as e')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
    .select('e.classId')
    .where('e.studioId', '=', studioId)
    .where('e.studentId', '=', studentId)
    .where('e.date', '>=', from)
    .where('e.isTrial', '=', false)
    .where('c.archivedAt', 'is', null)
    .where(sql<boolean>`coalesce(c.series_id, c.id) = ${termId}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function studentIsHere({ db, studioId }: Scope, id: string): Promise<boolean> {
  const row = await db.selectFrom('students').select('id').where('studioId', '=', studioId).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** @returns the row that is there now: another one where the student waits already, or where the id is somebody else's */
export async function insertWaitingStudent(
  { db, studioId, clock }: Scope,
  { id, studentId, wants }: PutOnList,
  { seriesId, classId, termId }: TermClass,
) {
  await db
    .insertInto('waitingStudents')
    .values({ studioId, id, seriesId, classId, studentId, wants, joinedAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('waitingStudents')
    .select(['id', 'wants'])
    .where('studioId', '=', studioId)
    .where('termId', '=', termId)
    .where('studentId', '=', studentId)
    .where('endedBy', 'is', null)
    .executeTakeFirst()
}

export interface ImportedWait {
  readonly id: string
  readonly studentId: string
  readonly termId: string
}

/** In the order of the file. */
export async function insertImportedWaits({ db, studioId, clock }: Scope, waits: readonly ImportedWait[]): Promise<void> {
  if (waits.length === 0) return
  const at = toDate(clock.now())
  await sql`insert into waiting_students (studio_id, id, series_id, class_id, student_id, wants, joined_at)
    select ${studioId}, w.id, s.id, case when s.id is null then w.term_id end, w.student_id, 'term',
      ${at}::timestamptz + w.nth * interval '1 microsecond'
    from rows from (json_to_recordset(${JSON.stringify(waits)}::json) as (id uuid, "termId" uuid, "studentId" uuid)) with ordinality
      as w (id, term_id, student_id, nth)
    left join class_series s on s.studio_id = ${studioId} and s.id = w.term_id`.execute(db)
}

/** @returns how many of them still waited */
export async function deleteImportedWaits({ db, studioId }: Scope, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const all = db
    .deleteFrom('waitingStudents')
    .where('studioId', '=', studioId)
    .where('id', 'in', [...ids])
  return (await all.where('endedBy', 'is', null).returning('id').execute()).length
}

export async function deleteWaiting({ db, studioId }: Scope, which: { id: string } | { endedBy: string }): Promise<boolean> {
  const all = db.deleteFrom('waitingStudents').where('studioId', '=', studioId)
  const gone = await ('id' in which ? all.where('id', '=', which.id) : all.where('endedBy', '=', which.endedBy)).returning('id').execute()
  return gone.length > 0
}

interface Joined {
  readonly classId: string
  readonly studentId: string
  readonly isTrial: boolean
}

/** Those who have what they wait for: a trial is no place for the term. @param heldBy the undo that brings them back */
export async function endWaiting({ db, studioId }: Scope, joined: readonly Joined[], heldBy: string | undefined): Promise<boolean> {
  if (joined.length === 0) return false
  const theirs = sql`w.studio_id = ${studioId} and w.ended_by is null and exists (
    select from json_to_recordset(${JSON.stringify(joined)}::json) as j ("classId" uuid, "studentId" uuid, "isTrial" boolean)
    join classes c on c.studio_id = ${studioId} and c.id = j."classId"
    where j."studentId" = w.student_id and coalesce(c.series_id, c.id) = w.term_id and (w.wants = 'trial' or not j."isTrial"))`
  const { rows } = await (
    heldBy === undefined
      ? sql`delete from waiting_students w where ${theirs} returning w.id`
      : sql`update waiting_students w set ended_by = ${heldBy} where ${theirs} returning w.id`
  ).execute(db)
  return rows.length > 0
}

/** Puts those back in line who had a place by an action that was undone, unless they were put on the list again. */
export async function returnWaiting(scope: Scope, undoId: string): Promise<boolean> {
  const { rows } = await sql`update waiting_students w set ended_by = null
    where w.studio_id = ${scope.studioId} and w.ended_by = ${undoId} and not exists (select from waiting_students o
      where o.studio_id = w.studio_id and o.term_id = w.term_id and o.student_id = w.student_id and o.ended_by is null)
    returning w.id`.execute(scope.db)
  await deleteWaiting(scope, { endedBy: undoId })
  return rows.length > 0
}

/** Of classes and series, those for which somebody waits. */
export async function termsWaitedFor({ db, studioId }: Scope, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const { rows } = await sql<{ termId: string }>`select distinct w.term_id from waiting_students w
    where w.studio_id = ${studioId} and w.ended_by is null and w.term_id in (
      select coalesce(c.series_id, c.id) from classes c where c.studio_id = ${studioId} and c.id = any (${[...classIds]}::uuid[]))`.execute(
    db,
  )
  return rows.map(({ termId }) => termId)
}

/** @returns those of whom it was not known yet */
export async function markTold({ db, studioId, clock }: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .updateTable('waitingStudents')
    .set({ toldAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .where('toldAt', 'is', null)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function forgetTold({ db, studioId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('waitingStudents').set({ toldAt: null }).where('studioId', '=', studioId).where('id', 'in', ids).execute()
}
