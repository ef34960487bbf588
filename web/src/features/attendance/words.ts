import type { MarkStatus } from '@callboard/contract/attendance'
import { markLabels, notMarked } from '@callboard/contract/mark-labels'
import { dateIn, dateInTable, shortDate, timeIn } from '../../lib/format/dates.ts'
import { longDay } from '../../lib/format/day-words.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { plural } from '../../lib/words.ts'

export const labelOf = (status: MarkStatus | null): string => (status === null ? notMarked : markLabels[status])

export const shortLabels = {
  present: 'Present',
  late: 'Late',
  authorised: 'Authorised',
  unauthorised: 'Unauthorised',
} as const satisfies Record<MarkStatus, string>

/** "17:02" today, otherwise "18 Nov, 17:02", in the studio's time zone. */
export function madeAt(instant: string, zone: string, now = serverNow()): string {
  const made = new Date(instant)
  const [day, time] = [dateIn(zone, made), timeIn(zone, made)]
  return day === dateIn(zone, now) ? time : `${shortDate(day)}, ${time}`
}

export const printedAt = (now: Date, zone: string): string => `${dateInTable(dateIn(zone, now))}, ${timeIn(zone, now)}`

/** "Late", or "Late, The bus was late" */
export const markWords = ({ status, notes }: { status: MarkStatus | null; notes: string }): string =>
  [labelOf(status), status !== null && notes.trim()].filter(Boolean).join(', ')

export const choiceWords = (count: number): string => plural(count, 'mark needs a decision', 'marks need a decision')

export const list = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

export const firstName = (name: string | null): string => name?.split(' ')[0] ?? 'the other person'

/** "All registers of today are in."; a teacher's are their own. */
export const allInWords = (date: string, today: string, role: string): string =>
  `All ${role === 'owner' ? '' : 'your '}registers of ${date === today ? 'today' : longDay(date)} are in.`
