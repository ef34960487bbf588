import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

/** Adds a student who has booked to the register (S2 §4). */
export async function enrolDropIn(scope: Scope, { classId, studentId }: { classId: string; studentId: string }): Promise<void> {
  await sql`
    insert into enrolments (studio_id, class_id, date, student_id, is_drop_in, enrolled_at)
    select studio_id, id, date, ${studentId}, true, ${toDate(scope.clock.now())}::timestamptz
    from classes where studio_id = ${scope.studioId} and id = ${classId}
    on conflict do nothing`.execute(scope.db)
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
