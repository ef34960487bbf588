import type { Limit } from '../../platform/rate-limits.ts'

/** Of one parent. Each adding tells the owners, and so does each deletion, which needs an adding: no family comes near, and nobody floods them. */
export const addings: Limit = { name: 'add-student', attempts: 120, seconds: 24 * 3600 }
