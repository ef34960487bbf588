import type { CopyPreview, RunningSeries } from '@callboard/contract/terms'
import { addDays, dayOfWeek, weeklyDates, type PlainDate } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn, timeIn } from '../../../platform/clock.ts'
import { firstOf, lastOf } from '../../../platform/must-have.ts'
import { countMailed } from '../../notifications/count-mailed.ts'
import type { ClosureSpan } from '../closing/follow-closures.ts'
import { closedDates } from '../queries/closed-days.ts'
import { familiesOf, listLastDates, type LastDate } from './queries.ts'

/** Up to this many days before the end of a term, a class counts as one that still runs. */
const lastDays = 21

export interface Continuing {
  readonly from: ClosureSpan
  readonly to: ClosureSpan
  readonly withStudents: boolean
  readonly leaveOut: readonly string[]
}

export interface Continued {
  readonly shown: RunningSeries
  readonly pattern: LastDate
  /** the very last date, whose students go on */
  readonly last: LastDate
  readonly dates: readonly PlainDate[]
}

/** Weekly classes that run at the end of a term, by weekday and time, each with its dates in the other. */
export async function planContinuing(actor: Actor, { from, to, withStudents, leaveOut }: Continuing) {
  const early = addDays(from.endsOn, 1 - lastDays)
  const within = { startsOn: early > from.startsOn ? early : from.startsOn, endsOn: from.endsOn }
  const found = await listLastDates(actor, within, to)
  const closed = await closedDates(actor, to.startsOn, to.endsOn)
  const now = actor.clock.now()
  const [today, time] = [dateIn(actor.zone, now), timeIn(actor.zone, now)]
  const all = [...Map.groupBy(found, ({ seriesId }) => seriesId)].map(([id, lastDates]): Continued => {
    const pattern = usualOf(lastDates)
    const last = lastOf(lastDates)
    const { name, date, startTime, endTime, isDropIn } = pattern
    const isToCome = (day: PlainDate) => day > today || (day === today && startTime > time)
    const days = last.isThere ? [] : weeklyDates(dayOfWeek(date), to.startsOn, to.endsOn).filter(isToCome)
    const shown: RunningSeries = {
      id,
      name,
      dayOfWeek: dayOfWeek(date),
      startTime,
      endTime,
      classes: days.length,
      closed: days.filter((day) => closed.has(day)).length,
      students: withStudents && !isDropIn ? last.students : 0,
      lacks: { teacher: pattern.teacherId === null, location: pattern.locationId === null },
      whyNot: last.isThere ? 'already-there' : days.length === 0 ? 'no-date' : null,
    }
    return { shown, pattern, last, dates: days }
  })
  const words = ({ shown: { dayOfWeek: day, startTime, name, id } }: Continued) => `${day} ${startTime} ${name.toLowerCase()} ${id}`
  const sorted = all.toSorted((one, other) => (words(one) < words(other) ? -1 : 1))
  const left = new Set(leaveOut)
  return { all: sorted, chosen: sorted.filter(({ shown }) => shown.whyNot === null && !left.has(shown.id)) }
}

/** Counts what goes on, and who would be emailed. */
export async function previewContinuing(actor: Actor, wish: Continuing): Promise<CopyPreview> {
  const { all, chosen } = await planContinuing(actor, wish)
  const held = chosen.filter(({ shown }) => shown.classes > shown.closed)
  const families = wish.withStudents
    ? await familiesOf(
        actor,
        held.filter(({ shown }) => shown.students > 0).map(({ last }) => last.id),
      )
    : []
  const recipients = new Set([...families, ...held.flatMap(({ pattern }) => pattern.teacherId ?? [])])
  recipients.delete(actor.user.id)
  const sum = (figure: (one: RunningSeries) => number) => chosen.reduce((total, { shown }) => total + figure(shown), 0)
  return {
    running: all.map(({ shown }) => shown),
    series: chosen.length,
    classes: sum(({ classes }) => classes),
    closed: sum((one) => one.closed),
    enrolments: sum(({ students, classes }) => students * classes),
    emailed: await countMailed(actor, 'class_schedule', [...recipients]),
  }
}

/** As most of the last dates are; of as many, as the later ones: a cover on one of three evenings is not carried on. */
function usualOf(lastDates: readonly LastDate[]): LastDate {
  const kinds = Map.groupBy(lastDates, ({ date, startTime, endTime, teacherId, locationId }) =>
    [dayOfWeek(date), startTime, endTime, teacherId, locationId].join(' '),
  )
  const byCount = [...kinds.values()].toSorted(
    (one, other) => other.length - one.length || (lastOf(one).date < lastOf(other).date ? 1 : -1),
  )
  return lastOf(firstOf(byCount))
}
