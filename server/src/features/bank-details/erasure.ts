import type { Erasure } from '../../platform/events/erasing.ts'

export const bankDetailsErasure: Erasure = { tables: ['bankDetails'] }
