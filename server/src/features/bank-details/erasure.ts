import type { Erasure } from '../../platform/events/departures.ts'

export const bankDetailsErasure: Erasure = { tables: ['bankDetails'] }
