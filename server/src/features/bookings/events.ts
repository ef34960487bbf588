import { event } from '../../platform/events/event.ts'

interface OfBooking {
  readonly classId: string
  readonly studentId: string | null
  readonly parentId: string
}

/** A place is sold. */
export const bookingsBooked = event<OfBooking & { readonly isFull: boolean }>('bookings.booked')

export const bookingsPlaceOffered = event<OfBooking & { readonly until: string }>('bookings.placeOffered')
