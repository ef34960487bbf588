import { lastMarksLookedAt } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { withdrawNotifications } from '../notifications/withdraw-notifications.ts'

/** Withdraws notices of repeated absence that a corrected mark has made untrue. */
export async function withdrawRepeats(scope: Scope, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    with marks as (
      select a.student_id, a.class_id, a.status,
        row_number() over (partition by a.student_id order by c.date, c.start_time, c.id) as place
      from attendance a
      join classes c on c.studio_id = a.studio_id and c.id = a.class_id
      where a.studio_id = ${scope.studioId} and a.student_id = any (${[...studentIds]}::uuid[]) and c.closure_id is null
    )
    select n.id from notifications n
    where n.studio_id = ${scope.studioId} and n.entity_id = any (${[...studentIds]}::uuid[])
      and n.type = 'student_consecutive_absence' and n.details ->> 'classId' is not null and not n.dismissed
      and not exists (
        select from marks own
        join marks other on other.student_id = own.student_id and other.class_id <> own.class_id
          and other.status = 'unauthorised' and abs(other.place - own.place) < ${lastMarksLookedAt}::int
        where own.student_id = n.entity_id and own.class_id::text = n.details ->> 'classId' and own.status = 'unauthorised'
      )`.execute(scope.db)
  await withdrawNotifications(
    scope,
    rows.map(({ id }) => id),
  )
}
