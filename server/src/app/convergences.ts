import { cardConvergence } from '../features/cards/at-provider/card-convergence.ts'
import { setupConvergence } from '../features/cards/at-provider/setup-convergence.ts'
import { accountConvergence } from '../features/payment-settings/account/account-convergence.ts'
import { bookingConvergence } from '../features/bookings/paying/booking-convergence.ts'
import { checkoutConvergence } from '../features/payments/checkout/checkout-convergence.ts'
import { disputeConvergence } from '../features/payments/disputes/dispute-convergence.ts'
import { paymentConvergence } from '../features/payments/paying/payment-convergence.ts'
import { refundConvergence } from '../features/payments/refunds/refund-convergence.ts'

/** Everything of the card provider that is followed here. */
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

/** What we want to be told of studios' accounts. */
export const eventTypes = [...new Set(convergences.flatMap(({ types }) => types))]
