import { event } from '../../platform/events/event.ts'

interface OfBooking {
  readonly classId: string
  readonly studentId: string | null
  readonly parentId: string
}

/** A place was sold; `isMoved`: the class was moved while it was being paid for; `isRefundable`: so far that the money may go back. */
export const bookingsBooked = event<OfBooking & { readonly isFull: boolean; readonly isMoved: boolean; readonly isRefundable: boolean }>(
  'bookings.booked',
)

/** A place was taken back while its family was not looking: it was not paid for, or the studio has cancelled it. */
export const bookingsReleased = event<OfBooking & { readonly hasLeftAccount: boolean; readonly byStudio?: boolean }>('bookings.released')

export const bookingsPlaceOffered = event<OfBooking & { readonly until: string }>('bookings.placeOffered')
