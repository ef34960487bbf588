import type { Closure, Nation, Term, TermCalendar } from '@callboard/contract/terms'
import { newId } from '../../lib/new-id.ts'

/** Closures for the bank holidays of a term on which the studio is not closed yet. */
export function holidaysIn(
  { startsOn, endsOn }: Pick<Term, 'startsOn' | 'endsOn'>,
  { bankHolidays, closures }: Pick<TermCalendar, 'bankHolidays' | 'closures'>,
  nation: Nation,
): Closure[] {
  const isClosed = (date: string) => closures.some((one) => one.startsOn <= date && date <= one.endsOn)
  return bankHolidays
    .filter(({ date, nations }) => startsOn <= date && date <= endsOn && nations.includes(nation) && !isClosed(date))
    .map(({ date, name }) => ({ id: newId(), kind: 'bank-holiday', reason: name, startsOn: date, endsOn: date }))
}
