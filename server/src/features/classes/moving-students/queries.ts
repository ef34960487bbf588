import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { lockDatesOf, type ClassRow } from '../queries/classes.ts'

export type DatedClass = Pick<ClassRow, 'id' | 'seriesId' | 'name' | 'date' | 'startTime' | 'endTime' | 'teacherId' | 'closureId'>

const isOf = (ids: readonly string[]) => sql<boolean>`coalesce(series_id, id) = any (${[...ids]}::uuid[])`

/** A series by its id or that of one of its dates, or a one-off class, as its last date calls it. */
export function findTermClass({ db, studioId }: Scope, id: string) {
  return db
    .selectFrom('classes')
    .select([sql<string>`coalesce(series_id, id)`.as('id'), 'name', 'isDropIn'])
    .where('studioId', '=', studioId)
    .where(sql<boolean>`(id = ${id} or series_id = ${id})`)
    .where('archivedAt', 'is', null)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Dates of series and one-off classes from a day on, in their order. */
export function listDatesFrom({ db, studioId }: Scope, ids: readonly string[], from: string): Promise<DatedClass[]> {
  return db
    .selectFrom('classes')
    .select(['id', 'seriesId', 'name', 'date', 'startTime', 'endTime', 'teacherId', 'closureId'])
    .where('studioId', '=', studioId)
    .where(isOf(ids))
    .where('date', '>=', from)
    .where('archivedAt', 'is', null)
    .orderBy('date')
    .orderBy('startTime')
    .orderBy('id')
    .execute()
}

/** The same, locked: no mark is added to one of them in the meantime. */
export async function lockDatesFrom(scope: Scope, ids: readonly string[], from: string): Promise<DatedClass[]> {
  await lockDatesOf(scope, ids)
  return listDatesFrom(scope, ids, from)
}

/** In which of the classes a student has a place, whether a mark keeps it, whether it is for that date alone, and whether to make up for another. */
export async function listPlacesOf(
  { db, studioId }: Scope,
  studentId: string,
  classIds: readonly string[],
): Promise<Map<string, { readonly isKept: boolean; readonly isOneDate: boolean; readonly isMakeUp: boolean }>> {
  const rows = await db
    .selectFrom('enrolments as e')
    .select(['e.classId', 'e.isDropIn as isOneDate'])
    .select(sql<boolean>`e.made_up_id is not null`.as('isMakeUp'))
    .select(
      sql<boolean>`exists (select from attendance a where a.studio_id = e.studio_id and a.class_id = e.class_id and a.student_id = e.student_id)`.as(
        'isKept',
      ),
    )
    .where('e.studioId', '=', studioId)
    .where('e.studentId', '=', studentId)
    .where(sql<boolean>`e.class_id = any (${[...classIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ classId, ...place }) => [classId, place]))
}

export interface OtherClass {
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

/** Other classes of a student around these days, that take place. */
export async function listOtherClasses(
  { db, studioId }: Scope,
  studentId: string,
  { dates, without }: { dates: readonly string[]; without: readonly string[] },
): Promise<OtherClass[]> {
  const { rows } = await sql<OtherClass>`select c.name, c.date, c.start_time, c.end_time
    from enrolments e join classes c on c.studio_id = e.studio_id and c.id = e.class_id
    where e.studio_id = ${studioId} and e.student_id = ${studentId} and c.archived_at is null and c.closure_id is null
      and c.date = any (${[...dates]}::date[]) and c.id <> all (${[...without]}::uuid[])
    order by c.date, c.start_time, c.id`.execute(db)
  return rows
}
