import type { Limit } from '../../platform/rate-limits.ts'

/** Each check makes a few calls to the provider. */
export const checks: Limit = { name: 'check-card-account', attempts: 60, seconds: 600 }
