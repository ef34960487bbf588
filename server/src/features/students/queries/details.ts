import type { Medical, ShownContact } from '@callboard/contract/students'
import { addDays } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn, timeIn } from '../../../platform/clock.ts'
import { relationTo, type StudentRow } from './lists.ts'
import { actsFor } from '../../guardians/acts-for.ts'
import { hasMedicalEntry } from '../has-medical-alert.ts'
import { seenBy } from '../seen-by.ts'
import { studentFields, type StudentFields } from '../student-fields.ts'

export interface DetailRow extends StudentRow, StudentFields {
  readonly parentEmail: string
  readonly parentPhone: string
  readonly level: string
  readonly version: number
  readonly contacts: ShownContact[]
  readonly classes: { id: string; name: string; date: string; startTime: string; endTime: string }[]
  readonly hasMedicalAlert: boolean
}

const fieldColumns = studentFields.map((field) => `students.${field}` as const)

export async function findStudent(actor: Actor, id: string): Promise<DetailRow | undefined> {
  const instant = actor.clock.now()
  const today = dateIn(actor.zone, instant)
  const rows = await actor.db
    .selectFrom('students')
    .innerJoin('users as p', (join) => join.onRef('p.studioId', '=', 'students.studioId').onRef('p.id', '=', 'students.parentId'))
    .select(fieldColumns)
    .select([
      'students.id',
      'students.createdAt',
      'students.parentId',
      'students.userId',
      'students.version',
      'students.level',
      'p.name as parentName',
      'p.email as parentEmail',
      'p.phone as parentPhone',
      sql<boolean>`p.role = 'parent' and not p.has_signed_in`.as('parentWaits'),
      contactsFor(actor).as('contacts'),
      sql<DetailRow['classes']>`coalesce((select json_agg(json_build_object('id', next.id, 'name', next.name, 'date', next.date,
        'startTime', to_char(next.start_time, 'HH24:MI'), 'endTime', to_char(next.end_time, 'HH24:MI')) order by next.date,
        next.start_time, next.id) from (select distinct on (coalesce(c.series_id, c.id)) c.id, c.name, c.date, c.start_time, c.end_time
        from enrolments e join classes c on c.studio_id = e.studio_id and c.id = e.class_id
        where e.studio_id = students.studio_id and e.student_id = students.id and c.archived_at is null
        and c.closure_id is null and e.date >= ${addDays(today, -1)} and class_end(c.date, c.start_time,
        c.end_time) > ${`${today} ${timeIn(actor.zone, instant)}`} order by coalesce(c.series_id, c.id), c.date, c.start_time,
        c.id) as next), '[]'::json)`.as('classes'),
      hasMedicalEntry('students').as('hasMedicalAlert'),
    ])
    .select(relationTo(actor))
    .where('students.studioId', '=', actor.studioId)
    .where('students.id', '=', id)
    .where(seenBy(actor))
    .execute()
  return rows[0]
}

/**
 * Staff read all contacts, those of the first guardian first; a guardian reads and keeps their own, unless they own the studio. What an owner
 * keeps for a family is the first guardian's: another one's would become theirs.
 */
function contactsFor(actor: Actor) {
  const own = sql`k.guardian_id = ${actor.user.id}`
  const isForFamily = sql`${actor.role === 'owner'} and not ${actsFor(actor, 'students.id', 'decides')}`
  const kept = sql`case when ${isForFamily} then k.guardian_id = students.parent_id else ${own} end`
  const readable = actor.role === 'owner' ? sql`true` : sql`(${own} or not ${actsFor(actor, 'students.id')})`
  return sql<ShownContact[]>`coalesce((select json_agg(json_build_object('name', k.name, 'relationship', k.relationship, 'phone', k.phone,
    'email', k.email, 'isOwn', ${kept}, 'givenBy', k.given_by) order by k.guardian_id <> students.parent_id, k.given_by, k.position)
    from (select c.*, u.name as given_by from emergency_contacts c join users u on u.studio_id = c.studio_id and u.id = c.guardian_id
      where c.studio_id = students.studio_id and c.student_id = students.id) k where ${readable}), '[]'::json)`
}

export async function sees(actor: Actor, id: string): Promise<boolean> {
  const found = await actor.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('id', '=', id)
    .where(seenBy(actor))
    .executeTakeFirst()
  return found !== undefined
}

const nothing: Medical = { conditions: '', allergies: '', medications: '', doctorName: '', doctorPhone: '' }

export async function medicalOf(actor: Actor, studentId: string): Promise<Medical> {
  const record = await actor.db
    .selectFrom('medicalRecords')
    .select(['conditions', 'allergies', 'medications', 'doctorName', 'doctorPhone'])
    .where('studioId', '=', actor.studioId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return record ?? nothing
}

export function viewsOf(actor: Actor, studentId: string, atMost: number) {
  return actor.db
    .selectFrom('medicalViews as v')
    .innerJoin('users', (join) => join.onRef('users.studioId', '=', 'v.studioId').onRef('users.id', '=', 'v.viewedBy'))
    .innerJoin('students', (join) => join.onRef('students.studioId', '=', 'v.studioId').onRef('students.id', '=', 'v.studentId'))
    .select(['users.name', 'v.viewedAt', 'v.madeAt', 'v.keptOn'])
    .where('v.byGuardian', '=', false)
    .where('v.studioId', '=', actor.studioId)
    .where('v.studentId', '=', studentId)
    .orderBy('v.viewedAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(atMost)
    .execute()
}
