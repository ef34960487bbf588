import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { accountLeft, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence, Resumption } from '../../../platform/card-payments/convergence.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { bookingKind, chargeBooking, searchBookingPayment, seeBookingPayment, type BookingRequest } from './charge-booking.ts'
import { settleBooking } from './settle-booking.ts'

/** Follows the provider's webhooks about payments of bookings, whether or not a family is waiting. */
export const bookingConvergence: Convergence = {
  types: ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'],
  ask: (context, about) =>
    askAbout(context, about, async (payments) => {
      const payment = await seeBookingPayment(payments, about.objectId)
      return isCallFault(payment) ? payment : payment && (async (scope) => void (await settleBooking(scope, payment, payment)))
    }),
}

/** Finds out the outcome of a charge whose answer was lost. */
export const bookingResumption: Resumption = {
  kind: bookingKind,
  async resume({ cardPayments, clock, withScope }, studioId, begun) {
    const attempt = begun as Attempt<BookingRequest>
    const { bookingId } = attempt.request
    const found = await withScope(studioId, async (scope) => ({
      payments: await cardPayments.forConnected(scope),
      booking: await scope.db
        .selectFrom('bookings')
        .select(['accountId', 'heldUntil'])
        .where('studioId', '=', studioId)
        .where('id', '=', bookingId)
        .executeTakeFirst(),
    }))
    const { payments, booking } = found
    const isOurs = !isRefusal(payments) && payments.accountId === booking?.accountId
    // Repeating the request could charge somebody who left long ago.
    const isHeld = booking?.heldUntil && booking.heldUntil.getTime() > clock.now().epochMilliseconds
    const outcome = !isOurs ? accountLeft : await (isHeld ? chargeBooking(payments, attempt) : searchBookingPayment(payments, attempt))
    if (isCallFault(outcome) && outcome.kind === 'unknown')
      throw new Error(`It is still unknown whether a booking was paid: ${outcome.code}`)
    await withScope(studioId, (scope) => settleBooking(scope, { bookingId, attemptId: attempt.id }, outcome, { isAwaited: false }))
  },
}
