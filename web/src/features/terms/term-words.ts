import type { Closure, ClosingPreview, TermCalendar } from '@callboard/contract/terms'
import type { Currency } from '@callboard/contract/money'
import { dateInTable, shortDate } from '../../lib/format/dates.ts'
import { shortDayAndYear } from '../../lib/format/day-words.ts'
import { money } from '../../lib/format/money.ts'
import { plural } from '../../lib/words.ts'

export const kindWords = { 'half-term': 'Half-term', 'bank-holiday': 'Bank holiday', closed: 'Closed' } as const

/** "26 Oct – 30 Oct 2026", or of one day "Mon 28 Dec 2026" */
export function spanWords({ startsOn, endsOn }: Pick<Closure, 'startsOn' | 'endsOn'>): string {
  if (startsOn === endsOn) return shortDayAndYear(startsOn)
  return `${startsOn.slice(0, 4) === endsOn.slice(0, 4) ? shortDate(startsOn) : dateInTable(startsOn)} – ${dateInTable(endsOn)}`
}

export type Row = { kind: 'term'; term: TermCalendar['terms'][number] } | { kind: 'closure'; closure: Closure }

/** Terms with what falls into them, by the year in which each begins. */
export function rowsByYear({ terms, closures }: Pick<TermCalendar, 'terms' | 'closures'>): [string, Row[]][] {
  const rows: { startsOn: string; row: Row }[] = [
    ...terms.map((term) => ({ startsOn: term.startsOn, row: { kind: 'term' as const, term } })),
    ...closures.map((closure) => ({ startsOn: closure.startsOn, row: { kind: 'closure' as const, closure } })),
  ]
  const sorted = rows.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : Number(one.startsOn > other.startsOn)))
  return [...Map.groupBy(sorted, ({ startsOn }) => startsOn.slice(0, 4))].map(([year, all]) => [year, all.map(({ row }) => row)])
}

/** What a change of closed days will do to coming classes. */
export function closingSentences({ closes, reopens, booked, refundMinor, emailed }: ClosingPreview, currency: Currency): string[] {
  const sentences: string[] = []
  if (closes > 0)
    sentences.push(
      `${plural(closes, 'coming class', 'coming classes')} will be marked as closed. ${closes === 1 ? 'It keeps its' : 'They keep their'} students and registers.`,
    )
  if (reopens > 0)
    sentences.push(
      `${plural(reopens, 'class', 'classes')} will take place again, as before. Bookings that were cancelled do not come back.`,
    )
  if (booked > 0) {
    const cancelled = `${plural(booked, 'booking', 'bookings')} will be cancelled`
    sentences.push(refundMinor > 0 ? `${cancelled}, and ${money(refundMinor, currency)} refunded.` : `${cancelled}.`)
  }
  if (emailed > 0) sentences.push(`${plural(emailed, 'person', 'people')} will be emailed.`)
  return sentences
}
