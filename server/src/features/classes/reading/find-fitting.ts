import type { FittedStudent, FittingClass } from '@callboard/contract/classes'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { findFreePlaces } from '../places/find-free-places.ts'

interface Fitting {
  readonly students: FittedStudent[]
  readonly classes: FittingClass[]
}

/** Lists the classes that students could join, with what tells whether each is for them: that is the owner's to judge. */
export async function findFitting(
  actor: Actor,
  { studentIds }: { studentIds: readonly string[] },
): Promise<Fitting | Refusal<'student-not-found'>> {
  const wanted = [...new Set(studentIds)]
  const students = await listFitted(actor, wanted)
  if (students.length < wanted.length) return refuse('student-not-found')
  const nameOf = await tellApart(actor, students, 'studio')
  const places = await findFreePlaces(actor)
  const nextIds = [...places.values()].map(({ first }) => first.id)
  const classes = (await listNext(actor, nextIds, wanted)).map((next) => {
    const { least, first, lastDate } = mustFind(places, next.id)
    return { ...next, classId: first.id, lastDate, placesLeft: least, placesLeftOnDate: first.places }
  })
  return { students: students.map((student) => ({ ...student, name: nameOf(student) })), classes }
}

function listFitted({ db, studioId }: Actor, ids: readonly string[]): Promise<FittedStudent[]> {
  return db
    .selectFrom('students')
    .select(['id', 'name', 'dateOfBirth', 'level'])
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
}

type Next = Omit<FittingClass, 'classId' | 'lastDate' | 'placesLeft' | 'placesLeftOnDate'>

function listNext({ db, studioId }: Actor, ids: readonly string[], studentIds: readonly string[]): Promise<Next[]> {
  if (ids.length === 0) return Promise.resolve([])
  const termId = sql<string>`coalesce(c.series_id, c.id)`
  const theirs = sql`any (${[...studentIds]}::uuid[])`
  return db
    .selectFrom('namedClasses as c')
    .select(['c.name', 'c.date', 'c.startTime', 'c.ageFrom', 'c.ageTo', 'c.level'])
    .select([
      termId.as('id'),
      sql<boolean>`c.series_id is not null`.as('repeats'),
      sql<Next['teacher']>`case when c.teacher_name is not null then json_build_object('id', c.teacher_id, 'name', c.teacher_name) end`.as(
        'teacher',
      ),
      sql<number>`(select count(*)::int from waiting_students w where w.studio_id = c.studio_id and w.term_id = ${termId} and w.ended_by is null)`.as(
        'waiting',
      ),
      sql<string[]>`coalesce((select json_agg(distinct e.student_id) from enrolments e
        join classes d on d.studio_id = e.studio_id and d.id = e.class_id
        where e.studio_id = c.studio_id and e.student_id = ${theirs} and e.date >= c.date and not e.is_trial and d.archived_at is null
          and coalesce(d.series_id, d.id) = ${termId}), '[]'::json)`.as('inIt'),
    ])
    .where('c.studioId', '=', studioId)
    .where('c.id', 'in', ids)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy(byName('c.name'))
    .orderBy('c.id')
    .execute()
}
