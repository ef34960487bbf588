import type { RegisterRow } from '@callboard/contract/attendance'
import type { OwnMarks } from './marks.ts'
import { firstName, madeAt } from './words.ts'

/** Of whom a parent has said that they cannot come, and of whom nothing else has been marked: authorised, unless somebody changes it. */
export function announcedMarks(rows: readonly RegisterRow[], own: OwnMarks): OwnMarks {
  const announced = rows.filter((row) => row.announced && row.status === null && !own[row.student.id])
  return Object.fromEntries(announced.map(({ student }) => [student.id, { status: 'authorised' as const, notes: '' }]))
}

/** "Ill, from Pat 15:10", or "Can’t come, from Pat 15:10" */
export const announcedWords = ({ reason, by, at }: { reason: string; by: string; at: string }, zone: string): string =>
  `${reason || 'Can’t come'}, from ${firstName(by)} ${madeAt(at, zone)}`
