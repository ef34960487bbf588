import type { CopiedClass, CopyClasses } from '@callboard/contract/class-copies'
import { addDays, dayOfWeek, daysBetween, lastDate, weekOf, type PlainDate, type DayOfWeek } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn, timeIn } from '../../../platform/clock.ts'
import { listReasons, listSources, listThere, type SourceClass, type ThereAlready } from './queries.ts'

/** Around a class, the dates of its series within so many days say on which weekday it is held. */
const nearDays = 21

interface PlannedCopy {
  readonly source: SourceClass
  readonly date: PlainDate
  /** the series that gets another date; null: a class of its own */
  readonly seriesId: string | null
  /** a series whose other dates in that week are the copy already */
  readonly insteadOf: string | null
}

export interface PlannedClass {
  readonly shown: CopiedClass
  readonly source: SourceClass
  readonly copies: readonly PlannedCopy[]
  /** on which it would fall, but the studio is closed */
  readonly closedOn: readonly PlainDate[]
}

/** The classes of a day or week with their copies: days are added to dates, and times stay as they are on the clock on the wall. */
export async function planCopies(actor: Actor, { what, from, to, withStudents, leaveOut }: CopyClasses) {
  const sources = await listSources(actor, { startsOn: from, endsOn: what === 'day' ? from : addDays(from, 6) })
  const targets = to.toSorted()
  const datesOf = (date: PlainDate) => targets.map((target) => addDays(date, daysBetween(from, target))).filter((day) => day <= lastDate)
  const dates = [...new Set(sources.flatMap(({ date }) => datesOf(date)))]
  const reasons = await listReasons(actor, dates)
  const there = await listThere(actor, [...new Set(dates.map(weekOf))].flatMap(daysOfWeek))
  const isThere = findThere(there)
  const weekdays = await findWeekdays(
    actor,
    sources.map(({ id }) => id),
  )
  const now = actor.clock.now()
  const [today, time] = [dateIn(actor.zone, now), timeIn(actor.zone, now)]
  const all = sources.map((source): PlannedClass => {
    const days = datesOf(source.date)
    const closedOn = days.filter((day) => reasons.has(day))
    const open = days.filter((day) => !reasons.has(day))
    const coming = open.filter((day) => day > today || (day === today && source.startTime > time))
    const planned = coming.map((date) => ({
      source,
      date,
      seriesId: seriesOn(source, date, weekdays.get(source.id)),
      insteadOf: seriesOn(source, date, dayOfWeek(source.date)),
    }))
    const copies = planned.filter((copy) => !isThere(copy))
    const { id, name, date, startTime, endTime } = source
    const shown: CopiedClass = {
      id,
      name,
      date,
      startTime,
      endTime,
      students: withStudents && !source.isDropIn ? source.students : 0,
      lacks: { teacher: source.teacherId === null, location: source.locationId === null },
      copies: copies.length,
      closed: closedOn.length,
      past: open.length - coming.length,
      alreadyThere: planned.length - copies.length,
    }
    return { shown, source, copies, closedOn }
  })
  const left = new Set(leaveOut)
  return { all, chosen: all.filter(({ source }) => !left.has(source.id)), reasons }
}

/** On the weekday of its series, a weekly class gets one more date, as it does when its term is copied. */
function seriesOn({ seriesId, seriesStartsOn }: SourceClass, date: PlainDate, weekday: number | undefined): string | null {
  return seriesStartsOn !== null && date >= seriesStartsOn && dayOfWeek(date) === weekday ? seriesId : null
}

const daysOfWeek = (monday: PlainDate) => Array.from({ length: 7 }, (_, day) => addDays(monday, day))

function findThere(there: readonly ThereAlready[]) {
  const words = (one: { name: string; startTime: string; locationId: string | null }, date: PlainDate) =>
    JSON.stringify([date, one.startTime, one.locationId, one.name.toLowerCase()])
  const known = new Set(there.map((one) => words(one, one.date)))
  const weeks = new Set(there.flatMap(({ seriesId, date }) => (seriesId === null ? [] : [`${seriesId} ${weekOf(date)}`])))
  const isHeld = (seriesId: string | null, date: PlainDate) => seriesId !== null && weeks.has(`${seriesId} ${weekOf(date)}`)
  return ({ source, date, seriesId, insteadOf }: PlannedCopy) =>
    known.has(words(source, date)) || isHeld(seriesId, date) || isHeld(insteadOf, date)
}

/** @returns by class, the weekday of its series: that of most dates near it, which one date that was moved by hand does not change */
async function findWeekdays({ db, studioId }: Scope, classIds: readonly string[]): Promise<ReadonlyMap<string, DayOfWeek>> {
  if (classIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('classes as c')
    .innerJoin('classSeries as s', (join) => join.onRef('s.studioId', '=', 'c.studioId').onRef('s.id', '=', 'c.seriesId'))
    .select([
      'c.id',
      sql<DayOfWeek>`(select extract(isodow from d.date)::int from classes d
        where d.studio_id = c.studio_id and d.series_id = c.series_id and d.archived_at is null
          and d.date between c.date - ${nearDays}::int and c.date + ${nearDays}::int
        group by 1, extract(isodow from d.date) = s.day_of_week order by count(*) desc, extract(isodow from d.date) = s.day_of_week desc, 1 limit 1)`.as(
        'weekday',
      ),
    ])
    .where('c.studioId', '=', studioId)
    .where('c.id', 'in', classIds)
    .execute()
  return new Map(rows.map(({ id, weekday }) => [id, weekday]))
}
