import { addDays, monthName, type PlainDate, weekOf } from '@callboard/contract/dates'
import { dayAndMonth, longDate } from '../../../lib/format/dates.ts'
import { longDayAndYear } from '../../../lib/format/day-words.ts'
import type { CalendarView } from './calendar-view.ts'

export type Unit = 'day' | 'week' | 'month'

export const unitOf = (view: CalendarView): Unit => (view === 'day' || view === 'month' ? view : 'week')

/** The first day of what is shown; equal for dates that are shown together. */
export function startOf(view: CalendarView, date: PlainDate): PlainDate {
  const unit = unitOf(view)
  return unit === 'day' ? date : unit === 'month' ? `${date.slice(0, 7)}-01` : weekOf(date)
}

/** The start of what comes after what is shown, or before. */
export function stepFrom(view: CalendarView, date: PlainDate, direction: 1 | -1): PlainDate {
  const start = startOf(view, date)
  const days = { day: 1, week: 7, month: direction === 1 ? 31 : 1 }[unitOf(view)]
  return startOf(view, addDays(start, direction * days))
}

export function headingOf(view: CalendarView, date: PlainDate): string {
  if (view === 'timetable') return `A typical week, as of ${dayAndMonth(weekOf(date))}`
  const unit = unitOf(view)
  if (unit === 'day') return longDayAndYear(date)
  return unit === 'month' ? `${monthName(date)} ${date.slice(0, 4)}` : `Week of ${longDate(weekOf(date))}`
}
