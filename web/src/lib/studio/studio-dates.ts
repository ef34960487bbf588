import type { PlainDate } from '@callboard/contract/dates'
import { type DateReading, isTooFar, readDate } from '@callboard/contract/typed-dates'
import { dayName, longDate, momentIn, studioDate } from '../format/dates.ts'
import { useSignedIn } from '../session/session.ts'
import { useToday } from './use-today.ts'

/** Whether it is `YYYY-MM-DD`, the format that forms store. */
export const isPlainDate = (text: string): text is PlainDate => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Reads and writes the dates that are typed, in this studio's format; the others are written with their month's name. */
export function useStudioDates() {
  const { dateFormat, timezone } = useSignedIn().studio
  const today = useToday()
  return {
    read: (typed: string, leaning?: DateReading['leaning']) => readDate(typed, { today, dateFormat, leaning }),
    isTooFar: (typed: string) => isTooFar(typed, { today, dateFormat }),
    write: (date: PlainDate) => studioDate(date, dateFormat),
    /** "Thursday 3 September 2026", since digits leave day and month ambiguous */
    say: (date: PlainDate) => `${dayName(date)} ${longDate(date)}`,
    /** "22 Nov 2026 at 13:15", by the studio's clock */
    moment: (instant: string) => momentIn(timezone, new Date(instant)),
    /** "dd/mm/yyyy" */
    pattern: dateFormat.toLowerCase(),
  }
}
