import { addDays, type PlainDate } from '@callboard/contract/dates'
import type { RecurringInterval } from '@callboard/contract/invoice-terms'
import { type PaymentDays, paymentDay } from '@callboard/contract/payment-days'

/** Enough time to pay the first one. */
const leastDays = { week: 2, month: 7, year: 7 } as const satisfies Record<RecurringInterval, number>

/** The due date that recurring invoices begin with, by the studio's payment days; null: it has chosen none. */
export function dueAtFirst(days: PaymentDays | undefined, interval: RecurringInterval, today: PlainDate): PlainDate | null {
  return days ? paymentDay(days, interval, addDays(today, leastDays[interval])) : null
}
