import type { CopyPreview, RunningSeries, Term } from '@callboard/contract/terms'
import { timeSpan } from '../../lib/format/dates.ts'
import { figures } from '../../lib/format/figures.ts'
import { plural } from '../../lib/words.ts'

/** Which terms another may be copied to. */
export const laterTerms = (terms: readonly Term[], from: Term): Term[] => terms.filter(({ startsOn }) => startsOn > from.endsOn)

/** "17:00 – 18:00 · 12 classes, 1 of them on a closed day · 14 students" */
export function seriesWords(one: RunningSeries, term: string): string {
  const time = timeSpan(one.startTime, one.endTime)
  if (one.whyNot === 'already-there') return `${time} · already in ${term}`
  if (one.whyNot === 'no-date') return `${time} · no date of it is still to come in ${term}`
  const parts = [time, `${plural(one.classes, 'class', 'classes')}${ofThemClosed(one.closed)}`]
  if (one.students > 0) parts.push(plural(one.students, 'student', 'students'))
  const gone = [one.lacks.teacher && 'teacher', one.lacks.location && 'room'].filter(Boolean).join(' and ')
  if (gone) parts.push(`without a ${gone}`)
  return parts.join(' · ')
}

function ofThemClosed(closed: number): string {
  if (closed === 0) return ''
  return closed === 1 ? ', 1 of them on a closed day' : `, ${figures(closed)} of them on closed days`
}

/** What copying will do. */
export function copySentences({ series, classes, closed, enrolments, emailed, running }: CopyPreview, term: string): string[] {
  if (series === 0) return []
  const sentences = [`${plural(classes, 'class', 'classes')} will be added in ${term}${ofThemClosed(closed)}.`]
  if (enrolments > 0) sentences.push(`Students get ${plural(enrolments, 'place', 'places')} in them.`)
  if (running.some(({ whyNot, lacks }) => whyNot === null && (lacks.teacher || lacks.location)))
    sentences.push('Where a teacher or room is no longer there, you can choose another in the calendar.')
  if (emailed > 0) sentences.push(`${plural(emailed, 'person', 'people')} will be emailed, once each.`)
  return sentences
}

export const aWeek = (series: number): string => `${plural(series, 'class', 'classes')} a week`
