import type { Limit } from '../../platform/rate-limits.ts'

/** By parent. Thieves try the cards that they have stolen where they can be saved. */
export const setups: Limit = { name: 'set-up-card', attempts: 20, seconds: 3600 }
