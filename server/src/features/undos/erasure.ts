import type { Erasure } from '../../platform/events/departures.ts'

export const undoErasure: Erasure = { tables: ['undos'] }
