import { accountConvergence } from '../features/payment-settings/account/account-convergence.ts'
import { checkoutConvergence } from '../features/payments/checkout/checkout-convergence.ts'
import { disputeConvergence } from '../features/payments/disputes/dispute-convergence.ts'
import { paymentConvergence } from '../features/payments/paying/payment-convergence.ts'
import { refundConvergence } from '../features/payments/refunds/refund-convergence.ts'

/** Everything of the card provider that is followed here. */
export const convergences = [accountConvergence, checkoutConvergence, paymentConvergence, refundConvergence, disputeConvergence]

/** What we want to be told of studios' accounts. */
export const eventTypes = convergences.flatMap(({ types }) => types)
