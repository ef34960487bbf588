import type { MarkStatus } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Days } from '../days.ts'

export interface MarksRow {
  readonly weekOf: string
  readonly status: MarkStatus
  readonly count: number
}

/** Aggregated class by class, so that marks are found by key. Deleted classes with a history count; postponed ones do not. */
export async function marksByWeek(
  actor: Actor,
  of: 'studio' | 'own classes' | 'own children',
  { chartFrom, today }: Days,
): Promise<MarksRow[]> {
  const { studioId, user, db } = actor
  const ownClass = of === 'own classes' ? sql`and c.teacher_id = ${user.id}` : sql``
  const ownChild =
    of === 'own children'
      ? sql`and a.student_id in (select id from students where studio_id = ${studioId} and parent_id = ${user.id})`
      : sql``
  const { rows } = await sql<MarksRow>`
    select c.date - (extract(isodow from c.date)::int - 1) as week_of, marks.status, sum(marks.count)::int as count
    from classes c
    cross join lateral (
      select a.status, count(*) as count from attendance a
      where a.studio_id = c.studio_id and a.class_id = c.id ${ownChild} group by a.status
    ) marks
    where c.studio_id = ${studioId} and c.date between ${chartFrom} and ${today} and c.closure_id is null ${ownClass}
    group by 1, 2`.execute(db)
  return rows
}
