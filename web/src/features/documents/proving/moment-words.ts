import { plainDay, timeIn } from '../../../lib/format/dates.ts'

/** "26 November 2026 at 18:03", by the clock of the studio then. */
export const momentWords = (at: string, zone: string): string => `${plainDay(at, zone)} at ${timeIn(zone, new Date(at))}`
