import { lastDayOf } from '@callboard/contract/class-times'
import type { Class } from '@callboard/contract/classes'
import { timeSpan } from '../../lib/format/dates.ts'
import { longDay } from '../../lib/format/day-words.ts'

/** The fallbacks of S2 §2. */
export const nameOf = (one: Pick<Class, 'name'>) => one.name.trim() || 'Unnamed Class'
export const teacherOf = ({ teacher, isCover }: Pick<Class, 'teacher'> & Partial<Pick<Class, 'isCover'>>) =>
  `${teacher?.name || 'Unknown Teacher'}${isCover ? ' (cover)' : ''}`
export const locationOf = (one: Pick<Class, 'location'>) => one.location?.name || 'Unknown Location'

export const closedWords = (closedFor: string) => `No class: ${closedFor}`

export const timesOf = (one: Pick<Class, 'startTime' | 'endTime'>) => timeSpan(one.startTime, one.endTime)

/** Said after the end of a class past midnight; one that ends at midnight needs no word. */
export const nextDayOf = (one: Pick<Class, 'date' | 'startTime' | 'endTime'>) => (lastDayOf(one) > one.date ? ' the next day' : '')

/** For screen readers: "Ballet, Monday 4 January, 17:00 to 18:00". */
export function spokenClass(one: Pick<Class, 'name' | 'date' | 'startTime' | 'endTime'>): string {
  return `${nameOf(one)}, ${longDay(one.date)}, ${one.startTime} to ${one.endTime}${nextDayOf(one)}`
}
