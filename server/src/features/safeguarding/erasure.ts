import type { Erasure } from '../../platform/events/departures.ts'

/** Who has opened what stays as of 'Deleted user'. Goes before the conversations. */
export const safeguardingErasure: Erasure = { tables: ['safeguardingOpenings'] }
