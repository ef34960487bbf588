import { dateFormats, writeDate } from '@callboard/contract/date-formats'
import type { PlainDate, PlainTime } from '@callboard/contract/dates'
import { dayNames, dayOfWeek, longDate, monthName } from '@callboard/contract/days'

export { dayAndMonth, longDate } from '@callboard/contract/days'

/** "23 Nov" */
export const shortDate = (date: PlainDate): string => `${Number(date.slice(8))} ${shortMonth(date)}`
/** "Nov", and "Sept" as the British shorten it. */
export function shortMonth(date: string): string {
  const name = monthName(date)
  return name.slice(0, name === 'September' ? 4 : 3)
}
/** "23 Nov 2026" */
export const dateInTable = (date: PlainDate): string => `${shortDate(date)} ${date.slice(0, 4)}`
/** "23 Nov", or "23 Nov 2001" in another year than today's. */
export function dayIn(date: PlainDate, today: PlainDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : dateInTable(date)
}
export const dayName = (date: PlainDate): string => dayNames[dayOfWeek(date) - 1] ?? ''

/** As the studio writes dates (S1 §9: dd/MM/yyyy by default). */
export const studioDate = (date: PlainDate, dateFormat: string = dateFormats[0]): string => writeDate(date, dateFormat)

export function dateIn(timezone: string, instant: Date): PlainDate {
  return wallClock(timezone, instant).slice(0, 10)
}

/** "26 November 2026", in a time zone. */
export const plainDay = (instant: string, timezone: string): string => longDate(dateIn(timezone, new Date(instant)))

export function timeIn(timezone: string, instant: Date): PlainTime {
  return wallClock(timezone, instant).slice(11)
}

/** "23 Nov 2026 at 16:30", in a time zone. */
export const momentIn = (timezone: string, instant: Date): string =>
  `${dateInTable(dateIn(timezone, instant))} at ${timeIn(timezone, instant)}`
/** The same by this device's clock, where people compare it with what they did. */
export const momentHere = (instant: string): string => momentIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant))

/** "2026-11-23T16:30". Without `Intl` where possible: its first use reads the browser's tables of languages. */
function wallClock(timezone: string, instant: Date): string {
  if (typeof Temporal === 'undefined') return byFormatter(timezone, instant)
  const clock = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone)
  return clock.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** "2026-11-23 16:30", as in Swedish. Cached, as creating a formatter takes milliseconds on a phone. */
function byFormatter(timezone: string, instant: Date): string {
  const made = clocks.get(timezone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timezone, made)
  return made.format(instant)
}

export function timeSpan(startTime: PlainTime, endTime: PlainTime): string {
  return `${startTime}–${endTime}`
}
