import type { Erasure } from '../../platform/events/erasing.ts'

export const planErasure: Erasure = { tables: ['planEnrolments', 'plans'] }
