import { addDays } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { spanOf } from './span-of.ts'

interface Held {
  readonly id: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

/** By student, the names of other classes that they are in while this one is held (S4 classes). */
export async function findElsewhere(actor: Actor, held: Held, studentIds: readonly string[]): Promise<Map<string, string[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await actor.db
    .selectFrom('enrolments as e')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
    .select(['e.studentId', 'c.name', 'c.date', 'c.startTime', 'c.endTime'])
    .where('e.studioId', '=', actor.studioId)
    .where('e.studentId', 'in', studentIds)
    .where('c.id', '<>', held.id)
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    // Classes may end on the next day.
    .where('c.date', 'in', [addDays(held.date, -1), held.date, addDays(held.date, 1)])
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')
    .execute()
  const span = spanOf(actor.zone, held)
  const { compare } = Temporal.Instant
  const meeting = rows.filter((row) => {
    const { startsAt, endsAt } = spanOf(actor.zone, row)
    return compare(startsAt, span.endsAt) < 0 && compare(span.startsAt, endsAt) < 0
  })
  const byStudent = Map.groupBy(meeting, ({ studentId }) => studentId)
  return new Map([...byStudent].map(([id, classes]) => [id, classes.map(({ name }) => name)]))
}
