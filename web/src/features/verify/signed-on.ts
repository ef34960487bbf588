import { dateIn, longDate, timeIn } from '../../lib/format/dates.ts'

/** "26 November 2026 at 18:03 (Europe/London)" */
export function signedOn(zone: string, iso: string): string {
  const at = new Date(iso)
  return `${longDate(dateIn(zone, at))} at ${timeIn(zone, at)} (${zone})`
}
