import type { Clash, Clashes } from '@callboard/contract/classes'
import { plural } from '../../../lib/words.ts'
import { shortDay } from '../../../lib/format/day-words.ts'
import { timesOf } from '../class-words.ts'

/** "Studio A is taken by Ballet Beginners, Mon 4 Jan 17:00–18:00 and 5 more dates" */
export function clashWords(clash: Clash): string {
  const name = clash.className.trim() || 'Unnamed Class'
  const more = clash.dates > 1 ? ` and ${plural(clash.dates - 1, 'more date', 'more dates')}` : ''
  return `${takenBy(clash, name)}, ${shortDay(clash.date)} ${timesOf(clash)}${more}`
}

const mostNamed = 3

function takenBy({ room, teacher, students }: Clash, name: string): string {
  const rest = students.length - mostNamed
  const who = new Intl.ListFormat('en-GB').format([...students.slice(0, mostNamed), ...(rest > 0 ? [plural(rest, 'other', 'others')] : [])])
  const are = students.length === 0 ? '' : `${who} ${students.length === 1 ? 'is' : 'are'} in ${name}`
  if (room === null && teacher === null) return are
  const taken = partsTaken({ room, teacher }, name)
  return are === '' ? taken : `${taken}; ${are}`
}

function partsTaken({ room, teacher }: Pick<Clash, 'room' | 'teacher'>, name: string): string {
  if (room !== null && teacher !== null) return `${teacher} teaches ${name} in ${room}`
  return teacher === null ? `${room} is taken by ${name}` : `${teacher} teaches ${name}`
}

export function moreClashes(clashes: Clashes): string | null {
  const rest = clashes.count - clashes.first.length
  return rest > 0 ? `and ${rest} more` : null
}
