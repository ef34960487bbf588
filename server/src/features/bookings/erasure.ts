import type { Erasure } from '../../platform/events/departures.ts'
import { forgetNamesInBookings } from './queries/names.ts'

/** A parent's bookings end with their students; what was booked and paid is kept, without names. */
export const bookingErasure: Erasure = { names: forgetNamesInBookings, tables: ['waitingEntries', 'bookings', 'bookingSettings'] }
