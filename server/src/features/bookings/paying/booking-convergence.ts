import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { seeBookingPayment } from './charge-booking.ts'
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
