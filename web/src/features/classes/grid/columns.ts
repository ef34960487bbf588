import type { Class, Week } from '@callboard/contract/classes'
import { addDays, type PlainDate } from '@callboard/contract/dates'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import { longDay } from '../../../lib/format/day-words.ts'
import type { By } from '../views/calendar-view.ts'
import type { Slot } from '../slot.ts'
import { daysOf } from '../week/week-days.ts'
import { clockAt } from './places.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

export interface Column {
  readonly key: string
  readonly date: PlainDate
  readonly name: string
  readonly detail: string
  readonly spoken: string
  readonly isToday: boolean
  /** why the studio is closed that day */
  readonly closed: string | null
  /** whose column it is within a day */
  readonly of: { readonly what: By; readonly part: Named | null } | null
  /** with those of the evening before, which may end in it */
  readonly classes: readonly Class[]
}

type ShownWeek = Pick<Week, 'weekOf' | 'today' | 'classes'> & Partial<Pick<Week, 'before' | 'closed'>>

/** With what Sunday's evening leaves to Monday. */
export function dayColumns(week: ShownWeek): Column[] {
  const all = [...(week.before ?? []), ...week.classes]
  return daysOf(week).map(({ date, isToday, closed }) => ({
    key: date,
    date,
    name: dayName(date),
    detail: shortDate(date),
    spoken: longDay(date),
    isToday,
    closed,
    of: null,
    classes: around(all, date),
  }))
}

/** The recurring plan of a week: its series, under the names of days. */
export function timetableColumns({ weekOf, today, classes, before = [] }: ShownWeek): Column[] {
  const weekly = (all: readonly Class[]) => all.filter((one) => one.seriesId !== null)
  return dayColumns({ weekOf, today, classes: weekly(classes), before: weekly(before) }).map((column) => ({
    ...column,
    detail: '',
    spoken: column.name,
    isToday: false,
  }))
}

/** A day by room or teacher: those of the studio, others that have classes, and a last one for classes without. */
export function partColumns(
  day: { date: PlainDate; closed?: string | null; classes: readonly Class[] },
  by: By,
  known: readonly Named[],
): Column[] {
  const of = (one: Class) => (by === 'room' ? one.location : one.teacher)
  const classes = around(day.classes, day.date)
  const parts = new Map(known.map((part) => [part.id, part]))
  for (const one of classes) {
    const part = of(one)
    if (part && !parts.has(part.id)) parts.set(part.id, part)
  }
  const columns = [...parts.values()].map((part) => ({ part, its: classes.filter((one) => of(one)?.id === part.id) }))
  const rest = classes.filter((one) => !of(one))
  const all = rest.length > 0 || columns.length === 0 ? [...columns, { part: null, its: rest }] : columns
  return all.map(({ part, its }) => {
    const name = part?.name ?? (by === 'room' ? 'No room' : 'No teacher')
    return {
      key: part?.id ?? 'none',
      date: day.date,
      name,
      detail: '',
      spoken: name,
      isToday: false,
      closed: day.closed ?? null,
      of: { what: by, part },
      classes: its,
    }
  })
}

function around(classes: readonly Class[], date: PlainDate): Class[] {
  const before = addDays(date, -1)
  return classes.filter((one) => one.date === date || (one.date === before && one.endTime <= one.startTime))
}

/** What a class has that is added at a time of a column. */
export const slotIn = ({ of }: Pick<Column, 'of'>, minute: number): Slot => ({
  startTime: clockAt(minute),
  ...(of?.what === 'room' && { roomId: of.part?.id }),
  ...(of?.what === 'teacher' && { teacherId: of.part?.id }),
})
