import type { Erasure } from '../../platform/events/departures.ts'

/** A report stays in the log, as of and about 'Deleted user'. */
export const reportErasure: Erasure = { tables: ['reports'] }
