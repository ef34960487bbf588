import type { Erasure } from '../../platform/events/erasing.ts'

/** A parent's bookings end with their students; payments are kept. */
export const bookingErasure: Erasure = { tables: ['waitingTurns', 'bookings', 'bookingSettings'] }
