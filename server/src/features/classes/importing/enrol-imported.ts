import { sql } from 'kysely'
import type { Alone } from '../../../platform/actor.ts'
import { dateIn, timeIn, toDate } from '../../../platform/clock.ts'
import type { EnrolmentOf } from '../queries/enrolments.ts'

/** `classId`: of a series, or of a class by itself. */
export interface WantedPlace {
  readonly classId: string
  readonly studentId: string
}

/** Enrols children in all dates to come, in one statement, and tells nobody; who is in them stays as they are, but for make-ups, which become places of the term. @returns who was not */
export async function enrolImported(scope: Alone, wanted: readonly WantedPlace[], zone: string): Promise<EnrolmentOf[]> {
  if (wanted.length === 0) return []
  const { studioId, clock, db } = scope
  const now = clock.now()
  const { rows } = await sql<{ studentId: string; classIds: string[] }>`
    with added as (
      insert into enrolments (studio_id, class_id, date, student_id, enrolled_at)
      select c.studio_id, c.id, c.date, w."studentId", ${toDate(now)}::timestamptz
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w ("classId" uuid, "studentId" uuid)
      join classes c on c.studio_id = ${studioId} and coalesce(c.series_id, c.id) = w."classId"
      where c.archived_at is null and not c.is_drop_in
        and c.date + c.start_time > ${`${dateIn(zone, now)} ${timeIn(zone, now)}`}::timestamp
      on conflict (studio_id, class_id, student_id) do update set is_drop_in = false, made_up_id = null, enrolled_at = excluded.enrolled_at
        where enrolments.made_up_id is not null
      returning student_id, class_id
    )
    select student_id, json_agg(class_id) as class_ids from added group by student_id`.execute(db)
  if (rows.length > 0) scope.refresh('classes', { roles: ['owner', 'teacher'] })
  return rows
}
