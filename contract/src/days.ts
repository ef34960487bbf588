// Separate from the schemas of dates.ts, so that pages that compute with dates need no zod.
type PlainDate = string
type DayOfWeek = number

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const dayMs = 86_400_000
const toUtc = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`)
const fromUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const firstDate = '2000-01-03'
export const lastDate = '2099-12-31'

/** A date from an address, or undefined for anything else; must accept the same as the schema in dates.ts, which checks forms. */
export function asPlainDate(typed: unknown): PlainDate | undefined {
  if (typeof typed !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(typed) || typed < firstDate || typed > lastDate) return undefined
  const ms = toUtc(typed)
  return Number.isNaN(ms) || fromUtc(ms) !== typed ? undefined : typed
}

/** "18 December". Without `Intl`, whose first formatted date takes a tenth of a second on a slow phone. */
export function dayAndMonth(date: PlainDate): string {
  return `${Number(date.slice(8))} ${monthName(date)}`
}

/** Takes a date, or a month such as `2026-12`. */
export function monthName(date: string): string {
  return monthNames[Number(date.slice(5, 7)) - 1] ?? ''
}

/** "18 December 2026" */
export function longDate(date: PlainDate): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** "Friday 18 December" */
export function spokenDay(date: PlainDate): string {
  return `${dayNames[dayOfWeek(date) - 1]} ${dayAndMonth(date)}`
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(toUtc(date) + days * dayMs)
}

/** Whole days from `earlier` to `later`; negative in reverse. */
export function daysBetween(earlier: PlainDate, later: PlainDate): number {
  return (toUtc(later) - toUtc(earlier)) / dayMs
}

export function dayOfWeek(date: PlainDate): DayOfWeek {
  return ((new Date(toUtc(date)).getUTCDay() + 6) % 7) + 1
}

/** The Monday on or before the date (S1 §9). */
export function weekOf(date: PlainDate): PlainDate {
  return addDays(date, 1 - dayOfWeek(date))
}

/** The same day `years` later; 29 February becomes 28 February. */
export function addYears(date: PlainDate, years: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return fromUtc(Date.UTC(year + years, month - 1, Math.min(day, lastDay)))
}

/** Every `day` of the week from `startsOn` to `endsOn`, both included (S2 §4). */
export function weeklyDates(day: DayOfWeek, startsOn: PlainDate, endsOn: PlainDate): PlainDate[] {
  const first = addDays(startsOn, (day - dayOfWeek(startsOn) + 7) % 7)
  const count = Math.floor(daysBetween(first, endsOn) / 7) + 1
  return Array.from({ length: Math.max(0, count) }, (_, week) => addDays(first, week * 7))
}
