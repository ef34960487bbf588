import type { Erasure } from '../../platform/events/departures.ts'

export const planErasure: Erasure = { tables: ['planEnrolments', 'plans'] }
