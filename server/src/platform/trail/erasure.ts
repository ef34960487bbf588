import type { Erasure } from '../events/departures.ts'

/** People are erased from it by whoever wrote of them, when their time to keep it is over. */
export const trailErasure: Erasure = { tables: ['trailTexts', 'trailEntries', 'trailHeads'] }
