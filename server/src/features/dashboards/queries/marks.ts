import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Days } from '../days.ts'

/** Aggregated class by class, so that marks are found by key. Deleted classes with a history count; postponed ones do not. */
export async function marksByWeek(actor: Actor, of: 'studio' | 'own classes' | { studentId: string }, { chartFrom, today }: Days) {
  const { studioId, user, db } = actor
  return await db
    .selectFrom('classes as c')
    .crossJoinLateral((from) =>
      from
        .selectFrom('attendance as a')
        .select(['a.status', sql<number>`count(*)`.as('count')])
        .whereRef('a.studioId', '=', 'c.studioId')
        .whereRef('a.classId', '=', 'c.id')
        .$if(typeof of === 'object', (marks) => marks.where('a.studentId', '=', (of as { studentId: string }).studentId))
        .groupBy('a.status')
        .as('marks'),
    )
    .select([
      sql<string>`c.date - (extract(isodow from c.date)::int - 1)`.as('weekOf'),
      'marks.status',
      sql<number>`sum(marks.count)::int`.as('count'),
    ])
    .where('c.studioId', '=', studioId)
    .where((is) => is.between('c.date', chartFrom, today))
    .where('c.closureId', 'is', null)
    .$if(of === 'own classes', (classes) => classes.where('c.teacherId', '=', user.id))
    .groupBy(['weekOf', 'marks.status'])
    .execute()
}
export type MarksRow = Awaited<ReturnType<typeof marksByWeek>>[number]
