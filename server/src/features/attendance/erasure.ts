import type { Erasure } from '../../platform/events/erasing.ts'

/** Before the classes: one that has marks cannot be deleted. */
export const attendanceErasure: Erasure = { tables: ['attendance'] }
