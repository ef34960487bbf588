import type { Erasure } from '../../platform/events/erasing.ts'

export const undoErasure: Erasure = { tables: ['undos'] }
