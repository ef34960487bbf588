import type { RecurringInterval } from '@callboard/contract/invoice-terms'

/** How many days before its due date a period's invoice is issued: enough time to pay, and not before the last one is due. */
export const leadDays = { week: 2, month: 7, year: 7 } as const satisfies Record<RecurringInterval, number>
