import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** A series with dates to come, or a class by itself, as its next date is. */
export interface ClassTarget {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly isDropIn: boolean
}

/** @param now on the wall clock of the studio */
export async function classesAhead({ db, studioId }: Scope, now: string): Promise<ClassTarget[]> {
  const { rows } = await sql<ClassTarget>`
    select distinct on (coalesce(series_id, id)) coalesce(series_id, id) as id, name, date, start_time, is_drop_in
    from classes
    where studio_id = ${studioId} and archived_at is null and date + start_time > ${now}::timestamp
    order by coalesce(series_id, id), date, start_time`.execute(db)
  return rows
}

/** In which classes children are: "student class", as `classesAhead` calls it. A trial of one date is no place in the class. */
export async function placesAhead({ db, studioId }: Scope, studentIds: readonly string[], now: string): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set()
  const { rows } = await sql<{ studentId: string; classId: string }>`
    select distinct e.student_id, coalesce(c.series_id, c.id) as class_id
    from enrolments e join classes c on c.studio_id = e.studio_id and c.id = e.class_id
    where e.studio_id = ${studioId} and e.student_id = any (${[...studentIds]}::uuid[])
      and not e.is_drop_in and c.archived_at is null and c.date + c.start_time > ${now}::timestamp`.execute(db)
  return new Set(rows.map(({ studentId, classId }) => `${studentId} ${classId}`))
}

/** In which classes children wait for a place, in the same words. */
export async function waitsOf({ db, studioId }: Scope, studentIds: readonly string[]): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('waitingStudents')
    .select(['studentId', 'termId'])
    .where('studioId', '=', studioId)
    .where('endedBy', 'is', null)
    .where('wants', '=', 'term')
    .where('studentId', 'in', [...studentIds])
    .execute()
  return new Set(rows.map(({ studentId, termId }) => `${studentId} ${termId}`))
}
