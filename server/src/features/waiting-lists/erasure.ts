import type { Erasure } from '../../platform/events/departures.ts'

export const waitingListErasure: Erasure = { tables: ['waitingStudents'] }
