import type { Erasure } from '../../platform/events/erasing.ts'

export const uploadErasure: Erasure = { tables: ['uploads'] }
