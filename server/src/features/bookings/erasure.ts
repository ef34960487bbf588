import type { Erasure } from '../../platform/events/erasing.ts'

/** What a parent has booked ends with their students; what was paid stays in the books. */
export const bookingErasure: Erasure = { tables: ['waitingTurns', 'bookings', 'bookingSettings'] }
