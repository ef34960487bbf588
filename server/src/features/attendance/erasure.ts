import type { Erasure } from '../../platform/events/departures.ts'

/** Must precede the classes: a class with marks cannot be deleted. */
export const attendanceErasure: Erasure = { tables: ['awayDays', 'classAnswers', 'attendance'] }
