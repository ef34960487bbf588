import { lastMarksLookedAt } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { withdrawNotifications } from '../notifications/withdraw-notifications.ts'

/** Withdraws notices of repeated absence that a corrected mark has made untrue. */
export async function withdrawRepeats(scope: Scope, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return
  const rows = await scope.db
    .with('marks', (db) =>
      db
        .selectFrom('attendance as a')
        .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'a.studioId').onRef('c.id', '=', 'a.classId'))
        .select(['a.studentId', 'a.classId', 'a.status'])
        .select(sql<number>`row_number() over (partition by a.student_id order by c.date, c.start_time, c.id)`.as('place'))
        .where('a.studioId', '=', scope.studioId)
        .where(sql<boolean>`a.student_id = any (${[...studentIds]}::uuid[])`)
        .where('c.closureId', 'is', null),
    )
    .selectFrom('notifications as n')
    .select('n.id')
    .where('n.studioId', '=', scope.studioId)
    .where(sql<boolean>`n.entity_id = any (${[...studentIds]}::uuid[]) and n.type = 'student_consecutive_absence'
      and n.details ->> 'classId' is not null and not n.dismissed`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('marks as own')
            .innerJoin('marks as other', (join) =>
              join
                .onRef('other.studentId', '=', 'own.studentId')
                .onRef('other.classId', '<>', 'own.classId')
                .on(sql<boolean>`other.status = 'unauthorised' and abs(other.place - own.place) < ${lastMarksLookedAt}::int`),
            )
            .select('own.classId')
            .whereRef('own.studentId', '=', 'n.entityId')
            .where(sql<boolean>`own.class_id::text = n.details ->> 'classId' and own.status = 'unauthorised'`),
        ),
      ),
    )
    .execute()
  await withdrawNotifications(
    scope,
    rows.map(({ id }) => id),
  )
}
