import { dayNames, dayOfWeek, type PlainDate, type PlainTime } from '@callboard/contract/dates'

// Dates are the studio's wall clock: they are formatted as UTC so that the browser's own timezone cannot move them.
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (date: PlainDate) => formatter.format(new Date(`${date}T00:00:00Z`))
}

/** "23 November 2026" */
export const longDate = format({ day: 'numeric', month: 'long', year: 'numeric' })
/** "23 Nov" */
export const shortDate = format({ day: 'numeric', month: 'short' })
const shortDateWithYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
/** "23 Nov", and of another year than today's "23 Nov 2001" */
export function dayIn(date: PlainDate, today: PlainDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : shortDateWithYear(date)
}
/** "Monday" */
export const dayName = (date: PlainDate): string => dayNames[dayOfWeek(date) - 1] ?? ''

/** The studio's own way to write a date (S1 §9: dd/MM/yyyy unless it chose another). Knows dd, MM and yyyy. */
export function studioDate(date: PlainDate, dateFormat = 'dd/MM/yyyy'): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return dateFormat.replace('dd', day).replace('MM', month).replace('yyyy', year)
}

/** The calendar date in a timezone. */
export function dateIn(timezone: string, instant: Date): PlainDate {
  // Sweden writes dates as we keep them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(instant)
}

/** "17:00–18:30" */
export function timeSpan(startTime: PlainTime, endTime: PlainTime): string {
  return `${startTime}–${endTime}`
}
