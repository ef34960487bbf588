import { dateFormats, writeDate } from '@callboard/contract/date-formats'
import { dayNames, dayOfWeek, type PlainDate, type PlainTime } from '@callboard/contract/dates'

// Dates are the studio's wall clock: formatted as UTC, so that the browser's time zone cannot shift them.
// Formatters are made when one is used: a phone takes milliseconds for each.
const format = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined
  return (date: PlainDate) => {
    formatter ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    return formatter.format(new Date(`${date}T00:00:00Z`))
  }
}

/** "23 November 2026" */
export const longDate = format({ day: 'numeric', month: 'long', year: 'numeric' })
export const shortDate = format({ day: 'numeric', month: 'short' })
/** "23 Nov 2026" */
export const dateInTable = format({ day: 'numeric', month: 'short', year: 'numeric' })
/** "23 Nov", or "23 Nov 2001" in another year than today's. */
export function dayIn(date: PlainDate, today: PlainDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : dateInTable(date)
}
export const dayName = (date: PlainDate): string => dayNames[dayOfWeek(date) - 1] ?? ''

/** As the studio writes dates (S1 §9: dd/MM/yyyy by default). */
export const studioDate = (date: PlainDate, dateFormat: string = dateFormats[0]): string => writeDate(date, dateFormat)

export function dateIn(timezone: string, instant: Date): PlainDate {
  // Swedish writes ISO dates.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(instant)
}

export function timeIn(timezone: string, instant: Date): PlainTime {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, timeStyle: 'short' }).format(instant)
}

export function timeSpan(startTime: PlainTime, endTime: PlainTime): string {
  return `${startTime}–${endTime}`
}
