import type { Limit } from '../../platform/rate-limits.ts'

/** Per parent. Thieves test stolen cards wherever cards can be saved. */
export const setups: Limit = { name: 'set-up-card', attempts: 20, seconds: 3600 }
