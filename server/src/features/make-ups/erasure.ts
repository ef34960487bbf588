import type { Erasure } from '../../platform/events/departures.ts'

/** Must precede the classes and the students. */
export const makeUpErasure: Erasure = { tables: ['makeUpsTold', 'makeUpRules'] }
