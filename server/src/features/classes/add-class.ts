import { seriesDates, type AddClass } from '@callboard/contract/classes'
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { locationExists, teacherExists } from './queries.ts'

export interface AddedClass {
  readonly id: string
  readonly count: number
  readonly firstDate: string
}
type Refusals = 'teacher-not-found' | 'location-not-found' | 'ends-before-start' | 'series-too-long' | 'no-such-day' | 'id-taken'

/**
 * Adds a one-off class, or a series and its classes from the first matching weekday to the end date (S2 §4). The browser chose the id,
 * so a request repeated after a lost answer finds what it added and answers the same.
 */
export async function addClass(actor: Actor, input: AddClass): Promise<AddedClass | Refusal<Refusals>> {
  const { when } = input
  const dates = when.repeats === 'never' ? [when.date] : seriesDates(when, dateIn(actor.zone, actor.clock.now()))
  if (typeof dates === 'string') return refuse(dates)
  await waitForTwin(actor, input.id)
  const earlier = await addedBefore(actor, input, dates)
  if (earlier) return earlier
  if (!(await teacherExists(actor, input.teacherId))) return refuse('teacher-not-found')
  if (!(await locationExists(actor, input.locationId))) return refuse('location-not-found')

  const now = toDate(actor.clock.now())
  const firstDate = dates[0] as string
  let seriesId: string | null = null
  if (when.repeats === 'weekly') {
    seriesId = input.id
    const series = {
      studioId: actor.studioId,
      id: input.id,
      dayOfWeek: when.dayOfWeek,
      startsOn: firstDate,
      endsOn: when.endsOn,
      createdAt: now,
    }
    await actor.db.insertInto('classSeries').values(series).execute()
  }
  const rows = dates.map((date) => ({
    studioId: actor.studioId,
    id: seriesId === null ? input.id : randomUUIDv7(),
    seriesId,
    name: input.name,
    notes: input.notes,
    teacherId: input.teacherId,
    locationId: input.locationId,
    date,
    startTime: input.startTime,
    endTime: input.endTime,
    isDropIn: input.dropIn !== null,
    capacity: input.dropIn?.capacity ?? null,
    dropInPriceMinor: input.dropIn?.priceMinor ?? null,
    createdAt: now,
    updatedAt: now,
  }))
  await actor.db.insertInto('classes').values(rows).execute()
  actor.record({ type: 'classes.added', ids: rows.map((row) => row.id) })
  return { id: input.id, count: rows.length, firstDate }
}

/** Two requests with one id at the same moment: the second waits until the first has added, and then finds it. */
async function waitForTwin(actor: Actor, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.studioId} ${id.toLowerCase()}`}, 0))`.execute(actor.db)
}

/** What an earlier request with this id added. Only the very same request is a repeat: another one must not be lost in its answer. */
async function addedBefore(actor: Actor, input: AddClass, dates: readonly string[]): Promise<AddedClass | Refusal<'id-taken'> | null> {
  const rows = await actor.db
    .selectFrom('classes')
    .select(['name', 'notes', 'teacherId', 'locationId', 'startTime', 'endTime', 'capacity', 'dropInPriceMinor', 'date', 'seriesId'])
    .where('studioId', '=', actor.studioId)
    .where((is) => is.or([is('id', '=', input.id), is('seriesId', '=', input.id)]))
    .orderBy('date')
    .execute()
  const first = rows[0]
  if (!first) return null
  const isSame =
    rows.length === dates.length &&
    (first.seriesId !== null) === (input.when.repeats === 'weekly') &&
    rows.every(
      (row, index) =>
        row.date === dates[index] &&
        row.name === input.name &&
        row.notes === input.notes &&
        row.teacherId === input.teacherId &&
        row.locationId === input.locationId &&
        row.startTime === `${input.startTime}:00` &&
        row.endTime === `${input.endTime}:00` &&
        row.capacity === (input.dropIn?.capacity ?? null) &&
        row.dropInPriceMinor === (input.dropIn?.priceMinor ?? null),
    )
  return isSame ? { id: input.id, count: rows.length, firstDate: first.date } : refuse('id-taken')
}
