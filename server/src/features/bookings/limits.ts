import type { Limit } from '../../platform/rate-limits.ts'

/** By parent. Each holds a place for a moment and asks a bank: nobody books or tries cards thirty times in a minute. */
export const presses: Limit = { name: 'book-place', attempts: 30, seconds: 60 }

/** By booking. Whoever comes back from the bank asks once or twice; beyond this they hear what we know. */
export const checks: Limit = { name: 'check-booking', attempts: 30, seconds: 60 }
