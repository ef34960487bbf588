import type { Limit } from '../../platform/rate-limits.ts'

/** Per invoice. The success page polls every second or two; beyond the limit it gets the state we have recorded. */
export const checks: Limit = { name: 'check-payment', attempts: 30, seconds: 60 }
