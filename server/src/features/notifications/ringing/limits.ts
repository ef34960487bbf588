import type { Limit } from '../../../platform/rate-limits.ts'

export const trials: Limit = { name: 'try-ringing', attempts: 10, seconds: 10 * 60 }
