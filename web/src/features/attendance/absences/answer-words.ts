import type { Answer } from '@callboard/contract/absences'
import { shortDate } from '../../../lib/format/dates.ts'
import { plural } from '../../../lib/words.ts'

export const answerLabels = { coming: 'Coming', late: 'Late', away: 'Can’t come' } as const satisfies Record<Answer, string>

/** "Late", "Late by 10 minutes", or "Late by 10 minutes: the bus" */
export function lateWords({ minutes, reason }: { minutes: number | null; reason: string }): string {
  const late = minutes === null ? 'Late' : `Late by ${plural(minutes, 'minute', 'minutes')}`
  return reason ? `${late}: ${reason}` : late
}

/** "7 Dec", or "7 Dec to 9 Dec" */
export const daysWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`
