import type { CopiedClass, CopyClassesPreview } from '@callboard/contract/class-copies'
import { addDays, daysBetween, type PlainDate, weekOf } from '@callboard/contract/dates'
import { shortDate, timeSpan } from '../../../lib/format/dates.ts'
import { longDay, shortDay, shortDayAndYear } from '../../../lib/format/day-words.ts'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'

export type CopiedPart = 'day' | 'week'

/** "Copy Monday 4 January" */
export const titleOf = (what: CopiedPart, from: PlainDate): string =>
  what === 'day' ? `Copy ${longDay(from)}` : `Copy the week of ${shortDate(weekOf(from))}`

export const targetWords = (what: CopiedPart, date: PlainDate): string =>
  what === 'day' ? shortDayAndYear(date) : `Week of ${shortDate(date)}`

/** Where a copy is most often meant to go: the weeks to come after it, and of a day the rest of its own week, too. */
export function targetsFor(what: CopiedPart, from: PlainDate, today: PlainDate): PlainDate[] {
  const isToCome = (date: PlainDate) => (what === 'week' ? addDays(date, 6) : date) >= today
  const passed = Math.max(0, Math.floor(daysBetween(from, today) / 7) - 1)
  const after = Array.from({ length: passed + 14 }, (_, week) => addDays(from, 7 * (week + 1))).filter(isToCome)
  if (what === 'week') return after.slice(0, 12)
  const own = Array.from({ length: 7 }, (_, day) => addDays(weekOf(from), day)).filter((date) => date !== from)
  return [...own.filter(isToCome), ...after.slice(0, 8)]
}

/** The next so many weeks of those. */
export const nextWeeks = (from: PlainDate, targets: readonly PlainDate[], weeks: number): PlainDate[] =>
  targets.filter((date) => date > from && weekOf(date) !== weekOf(from)).slice(0, weeks)

/** "17:00 – 18:00 · 14 students · already there" */
export function copyWords(one: CopiedClass): string {
  const parts = [timeSpan(one.startTime, one.endTime)]
  if (one.students > 0) parts.push(plural(one.students, 'student', 'students'))
  const gone = [one.lacks.teacher && 'teacher', one.lacks.location && 'room'].filter(Boolean).join(' and ')
  if (gone && one.copies > 0) parts.push(`without a ${gone}`)
  const all = one.copies + one.closed + one.past + one.alreadyThere
  const of = (count: number, words: string) => {
    if (count > 0) parts.push(count === all ? words : `${words} on ${count} of ${all}`)
  }
  of(one.alreadyThere, 'already there')
  of(one.closed, 'closed')
  of(one.past, 'over by now')
  return parts.join(' · ')
}

/** What copying will do. */
export function copySentences({ classes, enrolments, closed, emailed, from }: CopyClassesPreview): string[] {
  const sentences: string[] = []
  if (classes > 0) sentences.push(`${plural(classes, 'class', 'classes')} will be added.`)
  if (enrolments > 0) sentences.push(`Students get ${plural(enrolments, 'place', 'places')} in them.`)
  if (closed.length > 0) sentences.push(`Nothing is added on closed days: ${closedWordsOf(closed)}.`)
  if (classes > 0 && from.some(({ copies, lacks }) => copies > 0 && (lacks.teacher || lacks.location)))
    sentences.push('Where a teacher or room is no longer there, you can choose another in the calendar.')
  if (classes > 0 && emailed > 0) sentences.push(`${plural(emailed, 'person', 'people')} will be emailed, once each.`)
  return sentences
}

/** Why copying would add nothing. */
export const nothingWords = ({ from }: CopyClassesPreview): string =>
  from.every(({ alreadyThere, copies }) => alreadyThere > 0 && copies === 0) ? 'All of it is there already.' : 'Nothing would be copied.'

const named = 4

/** "Mon 21 Dec (Christmas) and 4 more" */
function closedWordsOf(closed: CopyClassesPreview['closed']): string {
  const first = closed.slice(0, named).map(({ date, reason }) => `${shortDay(date)} (${reason})`)
  return closed.length > named ? `${first.join(', ')} and ${figures(closed.length - named)} more` : first.join(', ')
}
