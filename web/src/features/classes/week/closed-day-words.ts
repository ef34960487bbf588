import type { ClosedDay } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'

const kinds = { 'half-term': 'Half-term', 'bank-holiday': 'Bank holiday', closed: 'Closed' }

/** "Half-term", "Bank holiday: Boxing Day", "Closed: Staff training" */
export function closedDayWords({ kind, reason }: Pick<ClosedDay, 'kind' | 'reason'>): string {
  const words = kinds[kind]
  return reason.toLowerCase().includes(words.toLowerCase()) ? reason : `${words}: ${reason}`
}

export function closedOn(closed: readonly ClosedDay[], date: PlainDate): string | null {
  const day = closed.find((one) => one.date === date)
  return day ? closedDayWords(day) : null
}
