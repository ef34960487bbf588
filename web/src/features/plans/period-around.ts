import { addDays, addYears, dayOfWeek, type PlainDate } from '@callboard/contract/dates'
import type { PlanInterval } from '@callboard/contract/plans'

/** The week, month or year around a day; for a term, three months to start with, which the owner adjusts. */
export function periodAround(interval: PlanInterval, today: PlainDate): { start: PlainDate; end: PlainDate } {
  if (interval === 'week') {
    const start = addDays(today, 1 - dayOfWeek(today))
    return { start, end: addDays(start, 6) }
  }
  if (interval === 'year') {
    const start = `${today.slice(0, 4)}-01-01`
    return { start, end: addDays(addYears(start, 1), -1) }
  }
  const start = `${today.slice(0, 7)}-01`
  return { start, end: addDays(firstOfMonth(start, interval === 'month' ? 1 : 3), -1) }
}

function firstOfMonth(start: PlainDate, later: number): PlainDate {
  const [year = 0, month = 1] = start.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
}
