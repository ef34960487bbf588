import { addDays } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'

/** For so long after their last class together a child is still its teacher's: whoever rings about yesterday's fall must find the number. */
const teachersDays = 30

/**
 * The students whom the asking person may see with all there is: the own children, whatever the role; an owner every one of the studio, a
 * teacher those enrolled in one of their classes that is to come or not long past.
 * @param student what the query calls the table `students`
 */
export function seenBy(actor: Actor, student = 'students') {
  if (actor.role === 'owner') return sql<boolean>`true`
  const own = sql<boolean>`${sql.ref(`${student}.parentId`)} = ${actor.user.id}`
  if (actor.role === 'parent') return own
  const since = addDays(dateIn(actor.zone, actor.clock.now()), -teachersDays)
  return sql<boolean>`(${own} or exists (
    select from teaching where teaching.studio_id = ${actor.studioId} and teaching.student_id = ${sql.ref(`${student}.id`)}
      and teaching.teacher_id = ${actor.user.id} and teaching.date >= ${since}))`
}

/** Those of the staff who see the students as their teachers, by the same measure. */
export async function teachersOf(scope: Scope, studentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id
    from teaching
    join studios s on s.id = teaching.studio_id
    join users t on t.studio_id = teaching.studio_id and t.id = teaching.teacher_id and t.role in ('teacher', 'owner')
    where teaching.studio_id = ${scope.studioId} and teaching.student_id = any (${[...studentIds]}::uuid[])
      and teaching.date >= (${toDate(scope.clock.now())}::timestamptz at time zone s.timezone)::date - ${teachersDays}::integer`.execute(
    scope.db,
  )
  return rows.map(({ id }) => id)
}
