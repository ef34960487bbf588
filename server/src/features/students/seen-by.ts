import { addDays } from '@callboard/contract/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'
import { actsFor } from '../guardians/acts-for.ts'
import { findOwnerIds } from '../users/find-owner-ids.ts'

/** Teachers keep seeing a child for a while: calling about yesterday's fall needs the phone number. */
const teachersDays = 30

/** A cover sees the children of that one date, the day before and the day after too: to prepare, and to call about a fall. */
const isNear = (today: RawBuilder<unknown>) => sql<boolean>`(not teaching.is_cover or teaching.date between ${today} - 1 and ${today} + 1)`

/** The students whom the actor may see: their own, all for owners, current and recent ones for their teachers. */
export function seenBy(actor: Actor, student = 'students') {
  if (actor.role === 'owner') return sql<boolean>`true`
  const own = actsFor(actor, `${student}.id`)
  if (actor.role === 'parent') return own
  const today = dateIn(actor.zone, actor.clock.now())
  return sql<boolean>`(${own} or exists (
    select from teaching where teaching.studio_id = ${actor.studioId} and teaching.student_id = ${sql.ref(`${student}.id`)}
      and teaching.teacher_id = ${actor.user.id} and teaching.date >= ${addDays(today, -teachersDays)} and ${isNear(sql`${today}::date`)}))`
}

/** The teachers for whom `seenBy` admits the students. */
export async function teachersOf(scope: Scope, studentIds: readonly string[]): Promise<string[]> {
  const today = sql`(${toDate(scope.clock.now())}::timestamptz at time zone s.timezone)::date`
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
        and teaching.date >= ${today} - ${teachersDays}::integer and ${isNear(today)}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether somebody sees a child as an owner or as its teacher, whoever it is the child of. */
export async function seesAsStaff(scope: Scope, studentId: string, userId: string): Promise<boolean> {
  return [...(await findOwnerIds(scope)), ...(await teachersOf(scope, [studentId]))].includes(userId)
}
