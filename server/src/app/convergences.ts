import { cardConvergence } from '../features/cards/at-provider/card-convergence.ts'
import { setupConvergence } from '../features/cards/at-provider/setup-convergence.ts'
import { accountConvergence } from '../features/payment-settings/account/account-convergence.ts'
import { bookingConvergence } from '../features/bookings/paying/booking-convergence.ts'
import { checkoutConvergence } from '../features/payments/checkout/checkout-convergence.ts'
import { disputeConvergence } from '../features/payments/disputes/dispute-convergence.ts'
import { paymentConvergence } from '../features/payments/paying/payment-convergence.ts'
import { planConvergence } from '../features/subscriptions/at-provider/plan-convergence.ts'
import { refundConvergence } from '../features/payments/refunds/refund-convergence.ts'

/** All of the card provider's objects that we follow, on studios' accounts. */
export const convergences = [
  accountConvergence,
  checkoutConvergence,
  paymentConvergence,
  bookingConvergence,
  refundConvergence,
  disputeConvergence,
  setupConvergence,
  cardConvergence,
]

/** The same on Callboard's own account. */
export const platformConvergences = [planConvergence]

/** The webhook events that we subscribe to. */
export const eventTypes = {
  platform: [...new Set(platformConvergences.flatMap(({ types }) => types))],
  accounts: [...new Set(convergences.flatMap(({ types }) => types))],
}
