import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../platform/actor.ts'
import { spanOf } from '../features/classes/times/span-of.ts'
import { toDate } from '../platform/clock.ts'
import { people } from './people.ts'

export async function markRegisters(scope: Scope, today: PlainDate): Promise<void> {
  const places = await scope.db
    .selectFrom('enrolments as e')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
    .select([
      'e.classId',
      'e.studentId',
      'c.date',
      'c.startTime',
      'c.endTime',
      sql<string>`coalesce(c.teacher_id, ${people.olive.id})`.as('markedBy'),
    ])
    .where('e.studioId', '=', scope.studioId)
    .where('c.date', '<', today)
    .where('c.closureId', 'is', null)
    .orderBy('c.date')
    .orderBy('e.studentId')
    .execute()
  const forgotten = places.findLast(({ markedBy }) => markedBy === people.tom.id)?.classId
  const kept = places.filter(({ classId }) => classId !== forgotten)
  const rows = kept.map(({ classId, studentId, markedBy, ...times }, index) => ({
    studioId: scope.studioId,
    classId,
    studentId,
    status: markOf(index, times.date),
    markedBy,
    markedAt: toDate(spanOf('Europe/London', times).endsAt.add({ minutes: 4 })),
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

/** Absences per hundred children, by week. */
const awayOf = [4, 7, 3, 8, 14, 6, 9, 5]

/** Deterministic, but looks random. */
function markOf(index: number, date: PlainDate): 'present' | 'late' | 'authorised' | 'unauthorised' {
  const week = Math.floor(Temporal.PlainDate.from('2024-01-01').until(date).days / 7)
  const away = awayOf[week % awayOf.length] as number
  const place = scatter(index) % 100
  if (place < away) return place % 3 === 0 ? 'unauthorised' : 'authorised'
  return place >= 94 ? 'late' : 'present'
}

/** The finaliser of MurmurHash3. */
function scatter(n: number): number {
  const mixed = Math.imul(n ^ (n >>> 16) ^ 0x9e3779b9, 0x85ebca6b)
  const more = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (more ^ (more >>> 16)) >>> 0
}
