import type { Limit } from '../../platform/rate-limits.ts'

/** By booking. Whoever comes back from the bank asks once or twice; beyond this they hear what we know. */
export const checks: Limit = { name: 'check-booking', attempts: 30, seconds: 60 }
