import type { PlainDate } from '@callboard/contract/dates'
import { shortDay } from '../../../lib/format/day-words.ts'
import { plural } from '../../../lib/words.ts'

interface Enrolled {
  className: string
  first: PlainDate
  enrolled: number
  already: string[]
}

/** "3 students are in Ballet from Mon, 23 Nov. Already in it: Mia Ellis." */
export function enrolledWords({ className, first, enrolled, already }: Enrolled): string {
  const done = enrolled > 0 ? `${plural(enrolled, 'student is', 'students are')} in ${className} from ${shortDay(first)}.` : ''
  return [done, already.length > 0 && `Already in ${done ? 'it' : className}: ${already.join(', ')}.`].filter(Boolean).join(' ')
}
