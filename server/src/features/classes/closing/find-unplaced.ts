import { classCancelled } from '@callboard/contract/refund-words'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

interface Unplaced {
  readonly studentId: string
  readonly name: string
  readonly userId: string
  readonly classId: string
}

/**
 * The children who had a place in a class that was closed, or waited for one, and have none now: for whoever had booked it, and the guardians
 * who are told.
 */
export async function findUnplaced(
  { db, studioId }: Scope,
  classes: readonly { readonly id: string; readonly closedAt: Date | null }[],
): Promise<Unplaced[]> {
  if (classes.length === 0) return []
  const { rows } = await sql<Unplaced>`
    with ended as (
      select class_id, student_id, parent_id, ended_at from bookings
      where studio_id = ${studioId} and state in ('cancelled', 'released') and failure = ${classCancelled}
      union select class_id, student_id, parent_id, ended_at from waiting_entries
      where studio_id = ${studioId} and state = 'left'
    )
    select distinct s.id as student_id, s.name, g.user_id, e.class_id
    from unnest(${classes.map(({ id }) => id)}::uuid[], ${classes.map(({ closedAt }) => closedAt)}::timestamptz[]) as c (id, closed_at)
    join ended e on e.class_id = c.id and e.ended_at >= c.closed_at
    join students s on s.studio_id = ${studioId} and s.id = e.student_id
    join guardians g on g.studio_id = s.studio_id and g.student_id = s.id and (g.is_told or g.user_id = e.parent_id)
    where not exists (select from attending a where a.studio_id = ${studioId} and a.class_id = c.id and a.student_id = s.id)
    order by e.class_id, s.id, g.user_id`.execute(db)
  return rows
}
