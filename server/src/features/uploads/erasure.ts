import type { Erasure } from '../../platform/events/departures.ts'

export const uploadErasure: Erasure = { tables: ['uploads'] }
