import type { Erasure } from '../../platform/events/departures.ts'

export const roomErasure: Erasure = { tables: ['locations'] }
