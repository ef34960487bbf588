import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Two } from '../../../platform/db/move-rows.ts'

/** Whoever is a guardian of both may what the kept record lets them; words of both records stand one after the other, so that no allergy is lost. */
export async function putTogether({ db, studioId, clock }: Scope, { keepId, otherId }: Two): Promise<void> {
  await sql`insert into guardians (studio_id, student_id, user_id, pays, decides, answers, collects, is_told, since)
    select studio_id, ${keepId}, user_id, pays, decides, answers, collects, is_told, since from guardians
    where studio_id = ${studioId} and student_id = ${otherId}
    on conflict (studio_id, student_id, user_id) do nothing`.execute(db)
  // A wish that the child be removed was said of one record alone.
  await sql`update guardians set agrees_to_removal_at = null where studio_id = ${studioId} and student_id = ${keepId}`.execute(db)
  const both = (column: string) => {
    const [mine, theirs] = [sql.ref(`medical_records.${column}`), sql.ref(`excluded.${column}`)]
    return sql`${sql.ref(column)} = case when ${theirs} in ('', ${mine}) then ${mine} when ${mine} = '' then ${theirs} else ${mine} || '; ' || ${theirs} end`
  }
  await sql`insert into medical_records (studio_id, student_id, conditions, allergies, medications, doctor_name, doctor_phone, updated_at)
    select studio_id, ${keepId}, conditions, allergies, medications, doctor_name, doctor_phone, updated_at from medical_records
    where studio_id = ${studioId} and student_id = ${otherId}
    on conflict (studio_id, student_id) do update set ${sql.join(['conditions', 'allergies', 'medications'].map(both))},
      doctor_name = case when medical_records.doctor_name = '' then excluded.doctor_name else medical_records.doctor_name end,
      doctor_phone = case when medical_records.doctor_name = '' then excluded.doctor_phone else medical_records.doctor_phone end,
      updated_at = ${toDate(clock.now())}`.execute(db)
  await sql`insert into student_notes (studio_id, student_id, note, version, written_by, written_at)
    select studio_id, ${keepId}, note, version, written_by, written_at from student_notes
    where studio_id = ${studioId} and student_id = ${otherId}
    on conflict (studio_id, student_id) do update set version = student_notes.version + 1,
      note = left(case when excluded.note in ('', student_notes.note) then student_notes.note
        else ltrim(student_notes.note || chr(10) || excluded.note, chr(10)) end, 2000)`.execute(db)
}
