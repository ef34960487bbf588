import type { Limit } from '../../platform/rate-limits.ts'

/** Per parent; each addition and deletion notifies the owners, so this prevents flooding. */
export const addings: Limit = { name: 'add-student', attempts: 120, seconds: 24 * 3600 }
