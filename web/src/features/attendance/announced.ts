import type { RegisterRow } from '@callboard/contract/attendance'
import type { OwnMarks } from './marks.ts'
import { lateWords } from './absences/late-words.ts'
import { firstName, madeAt } from './words.ts'

/** Of whom a parent has said that they cannot come or are late, and of whom nothing else has been marked: so, unless somebody changes it. */
export function announcedMarks(rows: readonly RegisterRow[], own: OwnMarks): OwnMarks {
  return Object.fromEntries(
    rows.flatMap(({ student, status, announced }) => {
      if (!announced || announced.answer === 'coming' || status !== null || own[student.id]) return []
      return [[student.id, { status: announced.answer === 'late' ? ('late' as const) : ('authorised' as const), notes: '' }]]
    }),
  )
}

/** "Ill, from Pat 15:10", "Late by 10 minutes: the bus, from Pat 15:10", or "Coming, from Pat 15:10" */
export const announcedWords = (announced: NonNullable<RegisterRow['announced']>, zone: string): string =>
  `${saidWords(announced)}, from ${firstName(announced.by)} ${madeAt(announced.at, zone)}`

function saidWords({ answer, minutes, reason }: NonNullable<RegisterRow['announced']>): string {
  if (answer === 'coming') return 'Coming'
  return answer === 'late' ? lateWords({ minutes, reason }) : reason || 'Can’t come'
}
