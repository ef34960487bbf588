import type { Clashes } from '@callboard/contract/classes'
import { addDays } from '@callboard/contract/dates'
import type { NotNull } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { groupClashes, overlap } from '../times/group-clashes.ts'
import { spanOf } from '../times/span-of.ts'
import type { PlannedCopy } from './plan-copies.ts'

/** Classes that have the room or the teacher of a copy at its time; the first five, weekly clashes once, and the total. */
export async function findCopyClashes(actor: Actor, copies: readonly PlannedCopy[]): Promise<Clashes> {
  const near = new Set(copies.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)]))
  if (near.size === 0) return { first: [], count: 0 }
  const rows = await actor.db
    .selectFrom('namedClasses')
    .select(['id', 'name', 'date', 'startTime', 'endTime', 'teacherId', 'locationId', 'teacherName', 'locationName'])
    .$narrowType<{ id: NotNull; name: NotNull; date: NotNull; startTime: NotNull; endTime: NotNull }>()
    .where('studioId', '=', actor.studioId)
    .where('archivedAt', 'is', null)
    .where('closedFor', 'is', null)
    .where('date', 'in', [...near])
    .orderBy('date')
    .orderBy('startTime')
    .orderBy('id')
    .execute()
  const byDate = Map.groupBy(
    copies.map((copy) => ({ ...copy, span: spanOf(actor.zone, { ...copy.source, date: copy.date }) })),
    ({ date }) => date,
  )
  const taken = rows.flatMap((row) => {
    const span = spanOf(actor.zone, row)
    const beside = [addDays(row.date, -1), row.date, addDays(row.date, 1)].flatMap((date) => byDate.get(date) ?? [])
    const at = beside.filter((copy) => overlap(span, copy.span))
    const hasRoom = row.locationId !== null && at.some(({ source }) => source.locationId === row.locationId)
    const hasTeacher = row.teacherId !== null && at.some(({ source }) => source.teacherId === row.teacherId)
    if (!hasRoom && !hasTeacher) return []
    const { name, date, startTime, endTime } = row
    const parts = { room: hasRoom ? row.locationName : null, teacher: hasTeacher ? row.teacherName : null, students: [] }
    return [{ className: name, ...parts, date, startTime, endTime }]
  })
  return groupClashes(taken)
}
