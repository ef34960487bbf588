import type { Limit } from '../../platform/rate-limits.ts'

/** Counts only wrong addresses: one client may be a calendar service that polls for thousands. */
export const wrongAddresses: Limit = { name: 'calendar-feed-client', attempts: 60, seconds: 10 * 60 }
