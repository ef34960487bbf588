import { event } from '../../platform/events/event.ts'

interface OfBooking {
  readonly classId: string
  readonly studentId: string | null
  readonly parentId: string
}

/** A place was sold; `isMoved`: the class was moved while it was being paid for. */
export const bookingsBooked = event<OfBooking & { readonly isFull: boolean; readonly isMoved: boolean }>('bookings.booked')

/** A held place was released while its family was not looking. */
export const bookingsReleased = event<OfBooking & { readonly hasLeftAccount: boolean }>('bookings.released')

export const bookingsPlaceOffered = event<OfBooking & { readonly until: string }>('bookings.placeOffered')
