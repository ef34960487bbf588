import type { StudentMove } from '@callboard/contract/classes'
import { shortDay } from '../../../lib/format/day-words.ts'
import { plural } from '../../../lib/words.ts'

/** What moving a student would do, before the press. */
export function studentMoveSentences({ joined, lastOfOld, first, endsOn }: StudentMove, student: string): string[] {
  return [
    ...(lastOfOld === null ? [] : [`Last time in the old class: ${shortDay(lastOfOld)}.`]),
    `First time in the new one: ${shortDay(first)} (${plural(joined, 'date', 'dates')}).`,
    ...(endsOn === null ? [] : [`The new class ends on ${shortDay(endsOn)}, before the old one: afterwards ${student} is in neither.`]),
    'The family and the teachers of both classes will be notified.',
  ]
}
