import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

interface OnePlace {
  readonly classId: string
  readonly studentId: string
  readonly isTrial?: boolean
}

/** Adds a student who has booked, or comes for a trial, to the register of one date (S2 §4). @returns whether the student was not in it */
export async function enrolDropIn(scope: Scope, { classId, studentId, isTrial = false }: OnePlace): Promise<boolean> {
  const { rows } = await sql`
    insert into enrolments (studio_id, class_id, date, student_id, is_drop_in, is_trial, enrolled_at)
    select studio_id, id, date, ${studentId}, true, ${isTrial}::boolean, ${toDate(scope.clock.now())}::timestamptz
    from classes where studio_id = ${scope.studioId} and id = ${classId}
    on conflict do nothing
    returning class_id`.execute(scope.db)
  return rows.length > 0
}

export async function withdrawDropIn(scope: Scope, { classId, studentId }: { classId: string; studentId: string }): Promise<void> {
  await scope.db
    .deleteFrom('enrolments')
    .where('studioId', '=', scope.studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('isDropIn', '=', true)
    .execute()
}
