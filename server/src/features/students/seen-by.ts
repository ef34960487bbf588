import { addDays } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'
import { actsFor } from '../guardians/acts-for.ts'

/** Teachers keep seeing a child for a while: calling about yesterday's fall needs the phone number. */
const teachersDays = 30

/** The students whom the actor may see: their own, all for owners, current and recent ones for their teachers. */
export function seenBy(actor: Actor, student = 'students') {
  if (actor.role === 'owner') return sql<boolean>`true`
  const own = actsFor(actor, `${student}.id`)
  if (actor.role === 'parent') return own
  const since = addDays(dateIn(actor.zone, actor.clock.now()), -teachersDays)
  return sql<boolean>`(${own} or exists (
    select from teaching where teaching.studio_id = ${actor.studioId} and teaching.student_id = ${sql.ref(`${student}.id`)}
      and teaching.teacher_id = ${actor.user.id} and teaching.date >= ${since}))`
}

/** The teachers for whom `seenBy` admits the students. */
export async function teachersOf(scope: Scope, studentIds: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('teaching')
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 'teaching.studioId'))
    .innerJoin('users as t', (join) =>
      join
        .onRef('t.studioId', '=', 'teaching.studioId')
        .onRef('t.id', '=', 'teaching.teacherId')
        .on(sql<boolean>`t.role in ('teacher', 'owner')`),
    )
    .select(['t.id'])
    .distinct()
    .where('teaching.studioId', '=', scope.studioId)
    .where(sql<boolean>`teaching.student_id = any (${[...studentIds]}::uuid[])
        and teaching.date >= (${toDate(scope.clock.now())}::timestamptz at time zone s.timezone)::date - ${teachersDays}::integer`)
    .execute()
  return rows.map(({ id }) => id)
}
