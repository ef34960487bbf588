import type { Limit } from '../../platform/rate-limits.ts'

/** By invoice. The success page asks every second or two; beyond this it hears what we know. */
export const checks: Limit = { name: 'check-payment', attempts: 30, seconds: 60 }
