import type { Clash, Clashes } from '@callboard/contract/classes'
import { shortDay } from './day-words.ts'
import { timesOf } from './class-words.ts'

/** "Studio A is taken by Ballet Beginners, Mon 4 Jan 17:00–18:00" */
export function clashWords(clash: Clash): string {
  const by = clash.className.trim() || 'Unnamed Class'
  const when = `${shortDay(clash.date)} ${timesOf(clash)}`
  return clash.kind === 'room' ? `${clash.name} is taken by ${by}, ${when}` : `${clash.name} teaches ${by}, ${when}`
}

/** "and 11 more", or nothing. */
export function moreClashes(clashes: Clashes): string | null {
  const rest = clashes.count - clashes.first.length
  return rest > 0 ? `and ${rest} more` : null
}
