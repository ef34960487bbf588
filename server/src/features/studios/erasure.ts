import type { Erasure } from '../../platform/events/departures.ts'

export const studioErasure: Erasure = { tables: ['studioLogos'] }
