import { moveFaults, type EditScope, type Moving } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { dayName } from '../../../lib/format/dates.ts'
import { plural } from '../../../lib/words.ts'

interface Move {
  readonly from: PlainDate
  readonly to: PlainDate
  readonly scope: EditScope
}

/** What moving a class, or its series, would do; a series says which dates stay (S4 classes). */
export function moveSentences({ moved, begun, past, week, closed, closes, emailed, booked }: Moving, { from, to, scope }: Move): string[] {
  const isSeries = scope !== 'single'
  if (isSeries && moved === 0) return [moveFaults['nothing-moves']]
  const sentences = isSeries ? [`Moves ${plural(moved, 'coming date', 'coming dates')} from ${dayName(from)} to ${dayName(to)}.`] : []
  // The first of those from this one on can have begun, or have its new day behind it, only together with it.
  const hasGone = scope === 'future' && begun + past > 0
  if (isSeries && hasGone) sentences.push(`This class itself stays on ${dayName(from)}.`)
  if (past > 0) sentences.push(`${plural(past, 'date stays', 'dates stay')}, as the new day is already over.`)
  if (week > 0) sentences.push(`${plural(week, 'date stays', 'dates stay')} where you moved ${week === 1 ? 'it' : 'them'} before.`)
  if (closed > 0)
    sentences.push(`${plural(closed, 'date stays', 'dates stay')}, as families have booked and the studio is closed on the new day.`)
  if (isSeries && closes > 0)
    sentences.push(`${plural(closes, 'date falls on a closed day', 'dates fall on closed days')}, and will not take place.`)
  if (booked > 0) sentences.push(`${plural(booked, 'paid place', 'paid places')} can be cancelled in full until the class starts.`)
  if (emailed > 0) sentences.push(`${plural(emailed, 'person', 'people')} will be emailed.`)
  return sentences
}
