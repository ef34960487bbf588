import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../platform/actor.ts'
import { toDate } from '../platform/clock.ts'
import { people } from './people.ts'

/** Registers of the classes before today, in the proportions of an ordinary term. */
export async function markRegisters(scope: Scope, today: PlainDate): Promise<void> {
  const places = await scope.db
    .selectFrom('enrolments as e')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
    .select(['e.classId', 'e.studentId', sql<string>`coalesce(c.teacher_id, ${people.olive.id})`.as('markedBy')])
    .where('e.studioId', '=', scope.studioId)
    .where('c.date', '<', today)
    .orderBy('c.date')
    .orderBy('e.studentId')
    .execute()
  const rows = places.map(({ classId, studentId, markedBy }, index) => ({
    studioId: scope.studioId,
    classId,
    studentId,
    status: markOf(index),
    markedBy,
    markedAt: toDate(scope.clock.now()),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await scope.db
      .insertInto('attendance')
      .values(rows.slice(from, from + 500))
      .execute()
  const saved = new Map(
    rows.map(({ studioId, classId, markedBy, markedAt }) => [classId, { studioId, classId, savedBy: markedBy, savedAt: markedAt }]),
  )
  if (saved.size > 0)
    await scope.db
      .insertInto('registers')
      .values([...saved.values()])
      .execute()
}

/** The same each time, and spread as if by chance: of 29 marks 25 present, 2 late, 1 authorised, 1 unauthorised. */
function markOf(index: number): 'present' | 'late' | 'authorised' | 'unauthorised' {
  const place = (index * 17) % 29
  if (place === 3) return 'unauthorised'
  if (place === 11) return 'authorised'
  return place === 7 || place === 19 ? 'late' : 'present'
}
