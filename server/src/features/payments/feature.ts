import type { Feature } from '../../platform/feature.ts'
import { paymentActs } from './acts.ts'
import { paymentDeparture } from './departure.ts'
import { chargeCall } from './charging/charge-call.ts'
import { checkoutConvergence } from './checkout/checkout-convergence.ts'
import { pageCall } from './checkout/page-call.ts'
import { disputeConvergence } from './disputes/dispute-convergence.ts'
import { paymentErasure } from './erasure.ts'
import { paymentJobs, paymentSchedules } from './jobs.ts'
import { paymentNotices } from './notices.ts'
import { paymentConvergence } from './paying/payment-convergence.ts'
import { refundCall } from './refunds/refund-call.ts'
import { refundConvergence } from './refunds/refund-convergence.ts'
import { paymentPersonal } from './personal.ts'
import { paymentsRoutes } from './routes.ts'

export const paymentsFeature = {
  routes: { payments: paymentsRoutes },
  acts: paymentActs,
  notices: paymentNotices,
  jobs: paymentJobs,
  schedules: paymentSchedules,
  departure: paymentDeparture,
  erasure: paymentErasure,
  personal: paymentPersonal,
  providerCalls: [pageCall, refundCall, chargeCall],
  convergences: [checkoutConvergence, paymentConvergence, refundConvergence, disputeConvergence],
} satisfies Feature
