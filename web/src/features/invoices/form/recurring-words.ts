import type { PlainDate } from '@callboard/contract/dates'
import type { RecurringInterval } from '@callboard/contract/invoice-terms'
import { dayAndMonth, dayName } from '../../../lib/format/dates.ts'
import { ordinal } from '../../../lib/ordinal.ts'

/** When an invoice returns, e.g. "due on the 14th of each month". */
export function dueWords(interval: RecurringInterval, dueOn: PlainDate): string {
  if (interval === 'week') return `due each ${dayName(dueOn)}`
  return interval === 'month' ? `due on the ${ordinal(Number(dueOn.slice(8)))} of each month` : `due on ${dayAndMonth(dueOn)} each year`
}
