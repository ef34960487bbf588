import type { Erasure } from '../../platform/events/erasing.ts'

export const termErasure: Erasure = { tables: ['terms', 'closures'] }
