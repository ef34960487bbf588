import { studioCall } from '../../../platform/card-payments/provider-call.ts'
import { findBooking } from '../queries/bookings.ts'
import { bookingAttempts, chargeBooking, searchBookingPayment } from './charge-booking.ts'
import { settleBooking } from './settle-booking.ts'

export const bookingCall = studioCall(bookingAttempts, {
  account: async (scope, { request }) => (await findBooking(scope, request.bookingId))?.accountId ?? null,
  /** Asking again could charge somebody who left long ago. */
  async isWanted(scope, { request }) {
    const heldUntil = (await findBooking(scope, request.bookingId))?.heldUntil
    return heldUntil ? heldUntil.getTime() > scope.clock.now().epochMilliseconds : false
  },
  make: chargeBooking,
  find: searchBookingPayment,
  settle: (scope, { id: attemptId, request: { bookingId } }, outcome) =>
    settleBooking(scope, { bookingId, attemptId }, outcome, { isAwaited: false }),
})
