import type { Erasure } from '../../platform/events/departures.ts'

/** Must precede the classes and the students. */
export const doorErasure: Erasure = { tables: ['doorVisits', 'doorCodes'] }
