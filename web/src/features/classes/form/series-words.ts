import { type Recurrence, seriesDates, seriesFaults } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { shortDay, shortDayAndYear } from '../../../lib/format/day-words.ts'

type Weekly = Extract<Recurrence, { repeats: 'weekly' }>

export type SeriesPreview = { kind: 'sentence' | 'refusal'; words: string; dates: PlainDate[] }

/** "12 classes, Mon 4 Jan – Mon 22 Mar 2027", of all its days and computed as by the server, or its refusal. */
export function previewDays(when: Weekly, others: readonly number[], today: PlainDate): SeriesPreview {
  const all = [when.dayOfWeek, ...others].map((dayOfWeek) => seriesDates({ ...when, dayOfWeek }, today))
  const fault = all.find((dates) => typeof dates === 'string')
  if (fault) return { kind: 'refusal', words: seriesFaults[fault], dates: [] }
  const dates = (all.flat() as PlainDate[]).toSorted((a, b) => (a < b ? -1 : 1))
  return { kind: 'sentence', words: describeDates(dates), dates }
}

export function describeDates(dates: PlainDate[]): string {
  const first = dates[0]
  const last = dates.at(-1)
  if (!first || !last) return 'No classes'
  if (dates.length === 1) return `1 class, ${shortDayAndYear(first)}`
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${dates.length} classes, ${sameYear ? shortDay(first) : shortDayAndYear(first)} – ${shortDayAndYear(last)}`
}
