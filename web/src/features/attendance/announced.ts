import type { MarkStatus, RegisterRow } from '@callboard/contract/attendance'
import type { OwnMarks } from './marks.ts'
import { lateWords } from './absences/late-words.ts'
import { firstName, madeAt } from './words.ts'

/** Of whom a parent has said that they cannot come or are late, or who was at the door, and of whom nothing else has been marked: so, unless somebody changes it. */
export function announcedMarks(rows: readonly RegisterRow[], own: OwnMarks): OwnMarks {
  return Object.fromEntries(
    rows.flatMap((row): [string, OwnMarks[string]][] => {
      const status = proposed(row)
      return status === null || row.status !== null || own[row.student.id] ? [] : [[row.student.id, { status, notes: '' }]]
    }),
  )
}

/** Whoever is at the door has come, whatever was said before. */
function proposed({ hereAt, announced }: RegisterRow): MarkStatus | null {
  if (hereAt) return 'present'
  if (!announced || announced.answer === 'coming') return null
  return announced.answer === 'late' ? 'late' : 'authorised'
}

/** "Ill, from Pat 15:10", "Late by 10 minutes: the bus, from Pat 15:10", or "Coming, from Pat 15:10" */
export const announcedWords = (announced: NonNullable<RegisterRow['announced']>, zone: string): string =>
  `${saidWords(announced)}, from ${firstName(announced.by)} ${madeAt(announced.at, zone)}`

function saidWords({ answer, minutes, reason }: NonNullable<RegisterRow['announced']>): string {
  if (answer === 'coming') return 'Coming'
  return answer === 'late' ? lateWords({ minutes, reason }) : reason || 'Can’t come'
}
