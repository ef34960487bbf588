import { dateIn, longDate } from '../../lib/format/dates.ts'

/** "26 November 2026", in the studio's time zone. */
export function plainDay(instant: string, timeZone: string): string {
  return longDate(dateIn(timeZone, new Date(instant)))
}
