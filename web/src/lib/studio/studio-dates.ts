import type { PlainDate } from '@callboard/contract/dates'
import { type DateReading, readDate } from '@callboard/contract/typed-dates'
import { dateIn, dayName, longDate, studioDate, timeIn } from '../format/dates.ts'
import { useSignedIn } from '../session/session.ts'
import { useToday } from './use-today.ts'

/** Whether it is `YYYY-MM-DD`, the format that forms store. */
export const isPlainDate = (text: string): text is PlainDate => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Reads and writes dates in this studio's format. */
export function useStudioDates() {
  const { dateFormat, timezone } = useSignedIn().studio
  const today = useToday()
  return {
    read: (typed: string, leaning?: DateReading['leaning']) => readDate(typed, { today, dateFormat, leaning }),
    write: (date: PlainDate) => studioDate(date, dateFormat),
    /** "Thursday 3 September 2026", since digits leave day and month ambiguous */
    say: (date: PlainDate) => `${dayName(date)} ${longDate(date)}`,
    /** "22/11/2026 at 13:15", by the studio's clock */
    moment: (instant: string) => {
      const at = new Date(instant)
      return `${studioDate(dateIn(timezone, at), dateFormat)} at ${timeIn(timezone, at)}`
    },
    /** "dd/mm/yyyy" */
    pattern: dateFormat.toLowerCase(),
  }
}
