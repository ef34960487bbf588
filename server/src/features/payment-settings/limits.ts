import type { Limit } from '../../platform/rate-limits.ts'

/** Per studio. Each makes a link at the provider. */
export const onboardings: Limit = { name: 'connect-card-account', attempts: 20, seconds: 600 }

/** Each check makes a few calls to the provider. */
export const accountChecks: Limit = { name: 'check-card-account', attempts: 60, seconds: 600 }
