import type { Erasure } from '../../platform/events/departures.ts'

/** Goes with the member. */
export const personalDataErasure: Erasure = { tables: ['personalArchives'] }
