import { marksPerChunk, type Mark, type MarkStatus, type RegisterRow } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'
import { visitOf } from '../door/visit-of.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { classPapers } from '../students/class-papers.ts'
import { actsFor } from '../guardians/acts-for.ts'
import { readsWords } from '../guardians/reads-words.ts'
import { mustNotCollect } from '../students/must-not-collect.ts'
import { hasMedicalAlert } from '../students/has-medical-alert.ts'
import { whomToCall } from '../students/guardians/whom-to-call.ts'

export interface RegisteredStudent {
  readonly id: string
  readonly name: string
  readonly isDropIn: boolean
  readonly isTrial: boolean
  readonly isMakeUp: boolean
  readonly status: MarkStatus | null
  readonly notes: string | null
  readonly markedByName: string | null
  readonly markedAt: string | null
  readonly hasMedicalAlert: boolean
  readonly papers: RegisterRow['papers']
  readonly mustNotCollect: RegisterRow['mustNotCollect']
  readonly hereAt: string | null
  readonly contacts: NonNullable<RegisterRow['contacts']> | null
  readonly announced: RegisterRow['announced']
}

export interface SeenRegister {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly teacherName: string | null
  readonly locationName: string | null
  readonly closedFor: string | null
  readonly version: number
  readonly savedByName: string | null
  readonly savedAt: Date | null
  readonly students: readonly RegisteredStudent[]
}

/** One statement, so that the version and the marks are consistent. */
export async function findRegister(actor: Actor, classId: string): Promise<SeenRegister | undefined> {
  const isParent = actor.role === 'parent'
  const seen = isParent ? sql`and ${actsFor(actor, 's.id')}` : sql``
  const reason = sql`case when ${readsWords(actor, 's.id', 'n.reasonBy')} then n.reason else '' end`
  const rows = await actor.db
    .selectFrom('namedClasses as c')
    .leftJoin('registers as r', (join) => join.onRef('r.studioId', '=', 'c.studioId').onRef('r.classId', '=', 'c.id'))
    .leftJoin('users as by', (join) => join.onRef('by.studioId', '=', 'r.studioId').onRef('by.id', '=', 'r.savedBy'))
    .select([
      'c.id',
      'c.name',
      'c.date',
      'c.startTime',
      'c.endTime',
      'c.teacherName',
      'c.locationName',
      'c.closedFor',
      sql<number>`coalesce(r.version, 0)`.as('version'),
      'by.name as savedByName',
      'r.savedAt',
      sql<
        readonly RegisteredStudent[]
      >`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'is_drop_in', e.is_drop_in and not e.is_trial and e.made_up_id is null, 'is_trial', e.is_trial, 'is_make_up', e.made_up_id is not null, 'status',
        a.status, 'notes', a.notes, 'marked_by_name', m.name, 'marked_at', a.marked_at, 'has_medical_alert',
        ${hasMedicalAlert(actor, 's')}, 'papers', ${classPapers(actor, 's')}, 'must_not_collect', ${mustNotCollect(actor, 's')}, 'here_at', ${isParent ? sql`null` : sql`v.here_at`}, 'contacts', ${isParent ? sql`null` : whomToCall(actor, 's')}, 'announced', case when n.announced_at is not null then json_build_object('answer',
        n.answer, 'minutes', n.minutes, 'reason', ${reason}, 'by', b.name, 'at', n.announced_at) end)
        order by ${byName('s.name')}, s.id) from enrolments e join students s on s.studio_id = e.studio_id
        and s.id = e.student_id left join attendance a on a.studio_id = e.studio_id and a.class_id = e.class_id
        and a.student_id = e.student_id left join lateral ${visitOf(actor, 'e.studentId')} v on true left join users m on m.studio_id = a.studio_id and m.id = a.marked_by left
        join standing_answers n on n.studio_id = e.studio_id and n.class_id = e.class_id and n.student_id = e.student_id left
        join users b on b.studio_id = n.studio_id and b.id = n.announced_by where e.studio_id = c.studio_id
        and e.class_id = c.id ${seen}), '[]'::json)`.as('students'),
    ])
    .where('c.studioId', '=', actor.studioId)
    .where('c.id', '=', classId)
    .where('c.archivedAt', 'is', null)
    .execute()
  const [register] = rows
  if (!register) return undefined
  const nameOf = await tellApart(actor, register.students, isParent ? { childrenOf: actor.user.id } : 'list')
  return { ...register, students: register.students.map((student) => ({ ...student, name: nameOf(student) })) }
}

/** Blocks deletion, archiving and `tellMissing` until the transaction ends, but not edits or bookings. */
export async function holdClass(scope: Scope, id: string): Promise<{ date: string; closedFor: string | null } | undefined> {
  return scope.db
    .selectFrom('classes')
    .select('date')
    .select((is) =>
      is
        .selectFrom('closures')
        .select('reason')
        .whereRef('closures.studioId', '=', 'classes.studioId')
        .whereRef('closures.id', '=', 'classes.closureId')
        .as('closedFor'),
    )
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
}

/** Serialises saves of one class: the row stays locked until the transaction ends. */
export async function raiseRegister(actor: Actor, classId: string): Promise<number> {
  const saved = { savedBy: actor.user.id, savedAt: toDate(actor.clock.now()) }
  const { version } = await actor.db
    .insertInto('registers')
    .values({ studioId: actor.studioId, classId, ...saved })
    .onConflict((conflict) =>
      conflict.columns(['studioId', 'classId']).doUpdateSet((is) => ({ ...saved, version: is('registers.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface MarkedStudent {
  readonly id: string
  readonly status: MarkStatus | null
  readonly notes: string | null
}

/** While the class is locked, nobody can be withdrawn from it. */
export async function findMarkedStudents(scope: Scope, classId: string): Promise<MarkedStudent[]> {
  const rows = await scope.db
    .selectFrom('enrolments as e')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'e.studioId').onRef('s.id', '=', 'e.studentId'))
    .leftJoin('attendance as a', (join) =>
      join.onRef('a.studioId', '=', 'e.studioId').onRef('a.classId', '=', 'e.classId').onRef('a.studentId', '=', 'e.studentId'),
    )
    .select(['s.id', 'a.status', 'a.notes'])
    .where('e.studioId', '=', scope.studioId)
    .where('e.classId', '=', classId)
    .orderBy('s.id')
    .execute()
  return rows
}

/** Serialises saves of different registers for the same students, so that each counts the other's absences. */
export async function lockAbsent(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function writeMarks(actor: Actor, classId: string, marks: readonly Mark[]): Promise<void> {
  const made = { studioId: actor.studioId, classId, markedBy: actor.user.id, markedAt: toDate(actor.clock.now()) }
  for (const chunk of chunksOf(marks)) {
    await actor.db
      .insertInto('attendance')
      .values(chunk.map(({ studentId, status, notes }) => ({ ...made, studentId, status, notes })))
      .onConflict((conflict) =>
        conflict.columns(['studioId', 'classId', 'studentId']).doUpdateSet((is) => ({
          status: is.ref('excluded.status'),
          notes: is.ref('excluded.notes'),
          markedBy: is.ref('excluded.markedBy'),
          markedAt: is.ref('excluded.markedAt'),
        })),
      )
      .execute()
  }
}

export async function eraseMarks(scope: Scope, classId: string, studentIds: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(studentIds)) {
    await scope.db
      .deleteFrom('attendance')
      .where('studioId', '=', scope.studioId)
      .where('classId', '=', classId)
      .where('studentId', 'in', chunk)
      .execute()
  }
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / marksPerChunk) }, (_, n) => items.slice(n * marksPerChunk, (n + 1) * marksPerChunk))
}
