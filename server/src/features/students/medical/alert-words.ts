import type { AlertWords } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { hasMedicalAlert } from '../has-medical-alert.ts'
import { insertViews } from '../queries/writes.ts'

/**
 * The alert words of the students of a class, if it is today by the studio's clock and the actor teaches it; otherwise undefined. Records, once
 * a day for each student, that a device of the actor has them.
 */
export async function giveAlertWords(actor: Actor, classId: string): Promise<AlertWords[] | undefined> {
  const today = dateIn(actor.zone, actor.clock.now())
  const own = await actor.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('id', '=', classId)
    .where('date', '=', today)
    .where('teacherId', '=', actor.user.id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (!own) return undefined
  const given = await actor.db
    .selectFrom('students as s')
    .innerJoin('enrolments as e', (join) => join.onRef('e.studioId', '=', 's.studioId').onRef('e.studentId', '=', 's.id'))
    .innerJoin('medicalRecords as m', (join) => join.onRef('m.studioId', '=', 's.studioId').onRef('m.studentId', '=', 's.id'))
    .select(['s.id as studentId', 'm.conditions', 'm.allergies', 'm.medications'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('medicalViews as v')
            .select('v.id')
            .whereRef('v.studioId', '=', 's.studioId')
            .whereRef('v.studentId', '=', 's.id')
            .where('v.viewedBy', '=', actor.user.id)
            .where('v.keptOn', '=', today),
        )
        .as('isRecorded'),
    )
    .select(
      sql<
        AlertWords['contacts']
      >`coalesce((select json_agg(json_build_object('name', k.name, 'relationship', k.relationship, 'phone', k.phone)
        order by k.guardian_id <> s.parent_id, k.position) from emergency_contacts k
        where k.studio_id = s.studio_id and k.student_id = s.id and k.phone <> ''), '[]'::json)`.as('contacts'),
    )
    .where('s.studioId', '=', actor.studioId)
    .where('e.classId', '=', classId)
    .where(hasMedicalAlert(actor, 's'))
    .orderBy('s.id')
    .execute()
  const unrecorded = given.filter(({ isRecorded }) => !isRecorded)
  await insertViews(
    actor,
    unrecorded.map(({ studentId }) => studentId),
    { keptOn: today },
  )
  return given.map(({ studentId, conditions, allergies, medications, contacts }) => ({
    studentId,
    conditions,
    allergies,
    medications,
    contacts,
  }))
}
