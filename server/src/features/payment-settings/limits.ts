import type { Limit } from '../../platform/rate-limits.ts'

/** Each is a few calls of the provider. */
export const checks: Limit = { name: 'check-card-account', attempts: 60, seconds: 600 }
