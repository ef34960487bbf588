import type { Limit } from '../../platform/rate-limits.ts'

/**
 * Wrong addresses, by client. Right ones are never counted: one client may be a calendar service that reads for thousands of people, some
 * of whom have switched theirs off.
 */
export const wrongAddresses: Limit = { name: 'calendar-feed-client', attempts: 60, seconds: 10 * 60 }
