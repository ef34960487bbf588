import type { Closure } from '@callboard/contract/terms'
import { plural } from '../../lib/words.ts'
import { closedForOn } from './use-term-calendar.ts'

/** "3 of 12 dates fall into Half-term and Boxing Day: they are marked as closed."; null: none do */
export function closedDatesWords(closures: readonly Closure[], dates: readonly string[]): string | null {
  const reasons = dates.flatMap((date) => closedForOn(closures, date) ?? [])
  if (reasons.length === 0) return null
  const names = [...new Set(reasons)]
  const which = names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
  if (dates.length === 1) return `The studio is closed on this day (${which}). The class is marked as closed.`
  const verb = reasons.length === 1 ? 'falls' : 'fall'
  return `${reasons.length} of ${plural(dates.length, 'date', 'dates')} ${verb} into ${which}, and will be marked as closed.`
}
