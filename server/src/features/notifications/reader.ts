import type { Currency } from '@callboard/contract/money'
import type { Role } from '@callboard/contract/roles'
import { shownEmail } from '@callboard/contract/shown-email'
import { instantOf } from '../../platform/clock.ts'
import { moneyIn } from '../../platform/writing.ts'

export interface Reader {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** `en-GB` */
  readonly locale: string
  /** false: of a family that an owner has added, which cannot sign in yet */
  readonly hasJoined: boolean
  /** minor units, by default in the studio's currency: `£12.50` */
  money(minor: number, currency?: Currency): string
  date(date: string): string
  /** the studio's wall-clock time in the reader's own zone: `Monday 23 November at 17:00` */
  when(date: string, time: string): string
  /** "Your studio" while it has no name */
  readonly studioName: string
  /** how to reach the studio: `phone (0113 496 0101) or email (hello@northlight.example)` */
  readonly studioReach: string
}

export interface ReaderRow {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly timezone: string | null
  readonly studioZone: string
  readonly studioCurrency: string | null
  readonly studioCountry: string | null
  readonly studioPhone: string
  readonly studioEmail: string
  readonly studioName: string | null
  readonly hasJoined?: boolean
}

/** Defaults of S1 §1. */
const defaults = { name: 'User', currency: 'USD', locale: 'en-US' } as const

/**
 * Formats wall-clock times as if they were in UTC, as a Temporal date takes fifteen times as long. Cached by locale, since a format is
 * costly to create.
 */
function formatsOf(options: Intl.DateTimeFormatOptions): (locale: string, wallClock: Temporal.PlainDateTime) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (locale, wallClock) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    made.set(locale, format)
    return format.format(wallClock.toZonedDateTime('UTC').epochMilliseconds)
  }
}
const [dateFormat, dayFormat, timeFormat] = [
  formatsOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  formatsOf({ weekday: 'long', day: 'numeric', month: 'long' }),
  formatsOf({ timeStyle: 'short' }),
]

export function readerOf(row: ReaderRow): Reader {
  const locale = row.studioCountry ? `en-${row.studioCountry}` : defaults.locale
  const zone = row.timezone ?? row.studioZone
  return {
    id: row.id,
    name: row.name.trim() || defaults.name,
    locale,
    hasJoined: row.hasJoined ?? true,
    role: row.role === 'owner' || row.role === 'teacher' ? row.role : 'parent',
    studioName: row.studioName?.replaceAll(/\s+/g, ' ').trim() || 'Your studio',
    studioReach: [row.studioPhone && `phone (${row.studioPhone})`, row.studioEmail && `email (${shownEmail(row.studioEmail)})`]
      .filter(Boolean)
      .join(' or '),
    money: (minor, currency) => moneyIn(locale, currency ?? row.studioCurrency ?? defaults.currency)(minor),
    date: (date) =>
      dateFormat(locale, Temporal.PlainDateTime.from(date))
        // Some versions of ICU insert a comma here.
        .replace(/^(\p{L}+), (?=\d)/u, '$1 '),
    when(date, time) {
      const moment = instantOf(row.studioZone, date, time).toZonedDateTimeISO(zone)
      const wallClock = moment.toPlainDateTime()
      return `${dayFormat(locale, wallClock)} at ${timeFormat(locale, wallClock)}${zone === row.studioZone ? '' : ` ${zoneName(moment, locale)}`}`
    },
  }
}

function zoneName(moment: Temporal.ZonedDateTime, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: moment.timeZoneId, timeZoneName: 'short' }).formatToParts(
    moment.epochMilliseconds,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? moment.timeZoneId
}
