import { addDays, dayNames, dayOfWeek, daysBetween, monthNames, weekOf } from './days.ts'
import type { PlainDate } from './dates.ts'
import { asPlain } from './pasted.ts'

export interface DateReading {
  today: PlainDate
  /** the studio's, e.g. dd/MM/yyyy: decides whether 3/9 is in September or in March */
  dateFormat: string
  /** `near`: without a year, the closest date. `past`: the year must be typed, and 18 is 2018. */
  leaning?: 'near' | 'past'
}

const months = monthNames.map((name) => name.toLowerCase())
const days = dayNames.map((name) => name.toLowerCase())
const spokenDays = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
])

/** Reads a date as people type it: "3/9", "3 sep", "tomorrow", "next mon", "in 2 weeks", "2026-09-03"; null for anything else. */
export function readDate(typed: string, reading: DateReading): PlainDate | null {
  const words = asPlain(typed)
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replaceAll(/[\s,]+/g, ' ')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  return spokenDate(words, reading.today) ?? withoutWeekday(words, reading)
}

/** Whether it is a date, but of a year that is too far away. */
export function isTooFar(typed: string, reading: DateReading): boolean {
  const near = typed.replace(/\b\d{4}\b/, '2000')
  return near !== typed && readDate(typed, reading) === null && readDate(near, reading) !== null
}

function spokenDate(words: string, today: PlainDate): PlainDate | null {
  const away = spokenDays.get(words)
  if (away !== undefined) return addDays(today, away)
  const later = /^in (\d{1,3}) (day|week)s?$/.exec(words)
  if (later) return addDays(today, Number(later[1]) * (later[2] === 'week' ? 7 : 1))
  const named = /^(?:(this|next) )?([a-z]+)$/.exec(words)
  const day = placeOf(days, named?.[2])
  if (!day) return null
  // "Next Friday" is in next week; "Friday" is the coming one.
  if (named?.[1] === 'next') return addDays(weekOf(today), 6 + day)
  return addDays(today, ((day - dayOfWeek(today) + 6) % 7) + 1)
}

/** "Thu 3 Sep": the day of the week must be that date's. */
function withoutWeekday(words: string, reading: DateReading): PlainDate | null {
  const [first = '', ...others] = words.split(' ')
  const day = others.length > 0 ? placeOf(days, first) : null
  if (!day) return writtenDate(words, reading)
  const date = writtenDate(others.join(' '), reading)
  return date && dayOfWeek(date) === day ? date : null
}

function writtenDate(words: string, { today, dateFormat, leaning = 'near' }: DateReading): PlainDate | null {
  const parts = words.split(/[\s/.-]+/)
  if (parts.length < 2 || parts.length > 3) return null
  const isMonthFirst = dateFormat.startsWith('d') ? placeOf(months, parts[0]) !== null : !placeOf(months, parts[1])
  const [typedDay = '', typedMonth = ''] = isMonthFirst ? [parts[1], parts[0]] : parts
  const day = /^\d{1,2}$/.test(typedDay) ? Number(typedDay) : null
  const month = /^\d{1,2}$/.test(typedMonth) ? Number(typedMonth) : placeOf(months, typedMonth)
  if (!day || !month) return null
  if (parts.length === 3) return yearOf(parts[2] ?? '', today, leaning, (year) => dateOf(year, month, day))
  return leaning === 'past' ? null : nearest(today, (year) => dateOf(year, month, day))
}

function yearOf(
  typed: string,
  today: PlainDate,
  leaning: DateReading['leaning'],
  at: (year: number) => PlainDate | null,
): PlainDate | null {
  if (/^\d{4}$/.test(typed)) return at(Number(typed))
  if (!/^\d{2}$/.test(typed)) return null
  const date = at(2000 + Number(typed))
  return leaning === 'past' && date && date > today ? at(1900 + Number(typed)) : date
}

function nearest(today: PlainDate, at: (year: number) => PlainDate | null): PlainDate | null {
  const thisYear = Number(today.slice(0, 4))
  const dates = [thisYear, thisYear + 1, thisYear - 1].flatMap((year) => at(year) ?? [])
  const coming = dates.find((date) => daysBetween(today, date) >= -recentDays && daysBetween(today, date) < 365 - recentDays)
  return coming ?? dates[0] ?? null
}

/** A date without a year is at most this many days ago, or otherwise in the future. */
const recentDays = 90

/** Counts from 1; needs at least three letters, so that "m" is not a month. */
function placeOf(names: readonly string[], typed = ''): number | null {
  const place = typed.length < 3 ? -1 : names.findIndex((name) => name.startsWith(typed.replace(/\.$/, '')))
  return place < 0 ? null : place + 1
}

function dateOf(year: number, month: number, day: number): PlainDate | null {
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1) return null
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
