import type { Limit } from '../../platform/rate-limits.ts'

/** Counts wrong addresses only: one client may be a calendar service that reads for thousands. */
export const wrongAddresses: Limit = { name: 'calendar-feed-client', attempts: 60, seconds: 10 * 60 }
