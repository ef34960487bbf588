import type { Limit } from '../../platform/rate-limits.ts'

/** Per parent. Each press holds a place for a moment and asks a bank: nobody honest needs thirty a minute. */
export const presses: Limit = { name: 'book-place', attempts: 30, seconds: 60 }

/** Per booking. A parent back from the bank asks once or twice; beyond the limit they get the state we have recorded. */
export const checks: Limit = { name: 'check-booking', attempts: 30, seconds: 60 }
