import type { RecurringInterval } from '@callboard/contract/invoice-terms'

/** How many days before its due date the invoice of a period is issued: time enough to pay it, and not before the last one is. */
export const leadDays = { week: 2, month: 7, year: 7 } as const satisfies Record<RecurringInterval, number>
