import type { Class } from '@callboard/contract/classes'
import { addDays, type PlainDate, weekOf } from '@callboard/contract/dates'
import { startOf, stepFrom } from '../../views/steps.ts'

/** The Mondays of the weeks in which a month has days. */
export function mondaysOf(date: PlainDate): PlainDate[] {
  const end = stepFrom('month', date, 1)
  const mondays: PlainDate[] = []
  for (let monday = weekOf(startOf('month', date)); monday < end; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

export interface MonthDay {
  readonly date: PlainDate
  readonly isInMonth: boolean
  readonly classes: readonly Class[]
}

export function weekOfMonth(monday: PlainDate, month: PlainDate, classes: readonly Class[]): MonthDay[] {
  return Array.from({ length: 7 }, (_, day) => {
    const date = addDays(monday, day)
    const on = classes
      .filter((one) => one.date === date)
      .toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))
    return { date, isInMonth: date.slice(0, 7) === month.slice(0, 7), classes: on }
  })
}
