import type { Clashes } from '@callboard/contract/clashes'
import { addDays } from '@callboard/contract/dates'
import type { NotNull } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { groupClashes, overlap } from './group-clashes.ts'
import { spanOf } from './span-of.ts'

/** A class as it will take place. */
interface Planned {
  /** null: one that is not there yet */
  readonly id: string | null
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly teacherId: string | null
  readonly locationId: string | null
}

/**
 * Classes that have the room or the teacher of a planned one at its time, planned ones among them; the first five, weekly clashes once, and
 * the total. @param closing those that will not take place
 */
export async function findTaken(actor: Actor, all: readonly Planned[], closing: ReadonlySet<string> = new Set()): Promise<Clashes> {
  const near = new Set(all.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)]))
  if (near.size === 0) return { first: [], count: 0 }
  const rows = await actor.db
    .selectFrom('namedClasses')
    .select(['id', 'name', 'date', 'startTime', 'endTime', 'teacherId', 'locationId', 'teacherName', 'locationName', 'closedFor'])
    .$narrowType<{ id: NotNull; name: NotNull; date: NotNull; startTime: NotNull; endTime: NotNull }>()
    .where('studioId', '=', actor.studioId)
    .where('archivedAt', 'is', null)
    .where('date', 'in', [...near])
    .orderBy('date')
    .orderBy('startTime')
    .orderBy('id')
    .execute()
  const planned = new Set(all.map(({ id }) => id))
  const byDate = Map.groupBy(
    all.map((one) => ({ ...one, span: spanOf(actor.zone, one) })),
    ({ date }) => date,
  )
  const taken = rows.flatMap((row) => {
    if (!planned.has(row.id) && (row.closedFor !== null || closing.has(row.id))) return []
    const span = spanOf(actor.zone, row)
    const beside = [addDays(row.date, -1), row.date, addDays(row.date, 1)].flatMap((date) => byDate.get(date) ?? [])
    const at = beside.filter((one) => one.id !== row.id && overlap(span, one.span))
    const hasRoom = row.locationId !== null && at.some(({ locationId }) => locationId === row.locationId)
    const hasTeacher = row.teacherId !== null && at.some(({ teacherId }) => teacherId === row.teacherId)
    if (!hasRoom && !hasTeacher) return []
    const { name, date, startTime, endTime } = row
    const parts = { room: hasRoom ? row.locationName : null, teacher: hasTeacher ? row.teacherName : null, students: [] }
    return [{ className: name, ...parts, date, startTime, endTime }]
  })
  return groupClashes(taken)
}
