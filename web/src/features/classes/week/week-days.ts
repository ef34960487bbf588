import { alphabetically } from '@callboard/contract/alphabetically'
import { minutesOf } from '@callboard/contract/class-times'
import type { Class, Week } from '@callboard/contract/classes'
import { addDays, asPlainDate, type PlainDate, weekOf } from '@callboard/contract/dates'
import { closedOn } from './closed-day-words.ts'

export type Day = { date: PlainDate; isToday: boolean; closed: string | null; classes: Class[] }

export function daysOf(week: Pick<Week, 'weekOf' | 'today' | 'classes'> & Partial<Pick<Week, 'closed'>>): Day[] {
  const monday = weekOf(week.weekOf)
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index)
    const closed = closedOn(week.closed ?? [], date)
    return { date, isToday: date === week.today, closed, classes: week.classes.filter((one) => one.date === date).toSorted(byStart) }
  })
}

function byStart(one: Class, other: Class): number {
  return alphabetically(one.startTime, other.startTime) || minutesOf(one) - minutesOf(other) || alphabetically(one.name, other.name)
}

/** Undefined means the studio's current week. */
export function mondayFrom(typed: unknown): PlainDate | undefined {
  const date = asPlainDate(typed)
  return date && weekOf(date)
}
