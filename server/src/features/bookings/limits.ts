import type { Limit } from '../../platform/rate-limits.ts'

/** Per parent. Each press holds a place for a moment and asks a bank: nobody honest needs thirty a minute. */
export const presses: Limit = { name: 'book-place', attempts: 30, seconds: 60 }

/** S4 money: one family cannot keep a class from others, nor cost the studio fees, without paying. */
export const mostUnpaid = 3
/** Per class, in a day. */
export const mostCancelled = 3

/** Per booking. A parent back from the bank asks once or twice; beyond the limit they get the state we have recorded. */
export const bookingChecks: Limit = { name: 'check-booking', attempts: 30, seconds: 60 }
