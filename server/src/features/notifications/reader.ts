import type { Currency } from '@callboard/contract/money'
import type { ActorRole } from '../../platform/actor.ts'
import { instantOf } from '../../platform/clock.ts'

/** Somebody who is told, and how they read times and money. */
export interface Reader {
  readonly id: string
  readonly name: string
  readonly role: ActorRole
  /** minor units in the currency given, else the studio's: `£12.50` */
  money(minor: number, currency?: Currency): string
  /** a civil date: `Monday 23 November 2026` */
  date(date: string): string
  /** a wall-clock time of the studio, said in the reader's own zone: `Monday 23 November at 17:00` */
  when(date: string, time: string): string
}

export interface ReaderRow {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly timezone: string | null
  readonly studioZone: string
  readonly studioCurrency: string | null
  readonly studioCountry: string | null
}

/** What S1 §1 falls back on. */
const defaults = { name: 'User', currency: 'USD', locale: 'en-US' } as const

/** Each is made once for each locale: to make one takes five times as long as to use it. */
function formatsOf(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (locale) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    made.set(locale, format)
    return format
  }
}
const [dateFormat, dayFormat, timeFormat] = [
  formatsOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  formatsOf({ weekday: 'long', day: 'numeric', month: 'long' }),
  formatsOf({ hour: 'numeric', minute: '2-digit' }),
]

export function readerOf(row: ReaderRow): Reader {
  const locale = row.studioCountry ? `en-${row.studioCountry}` : defaults.locale
  const zone = row.timezone ?? row.studioZone
  return {
    id: row.id,
    name: row.name.trim() || defaults.name,
    role: row.role === 'owner' || row.role === 'teacher' ? row.role : 'parent',
    money: (minor, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: currency ?? row.studioCurrency ?? defaults.currency }).format(
        minor / 100,
      ),
    date: (date) =>
      dateFormat(locale)
        .format(Temporal.PlainDate.from(date))
        // Some versions of the tables put a comma here and none where the year is left out.
        .replace(/^(\p{L}+), (?=\d)/u, '$1 '),
    when(date, time) {
      const moment = instantOf(row.studioZone, date, time).toZonedDateTimeISO(zone)
      const day = dayFormat(locale).format(moment.toPlainDate())
      const clock = timeFormat(locale).format(moment.toPlainTime())
      return `${day} at ${clock}${zone === row.studioZone ? '' : ` ${zoneName(moment, locale)}`}`
    },
  }
}

/** Said only where it is not the studio's: `GMT-5`, `EST`. */
function zoneName(moment: Temporal.ZonedDateTime, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: moment.timeZoneId, timeZoneName: 'short' }).formatToParts(
    moment.epochMilliseconds,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? moment.timeZoneId
}
