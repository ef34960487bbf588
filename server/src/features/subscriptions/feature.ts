import type { Feature } from '../../platform/feature.ts'
import { billingCustomerCall } from './at-provider/ensure-billing-customer.ts'
import { planConvergence } from './at-provider/plan-convergence.ts'
import { changeCall } from './changing/make-change.ts'
import { endingCall } from './ending/ending-call.ts'
import { subscriptionErasure } from './erasure.ts'
import { subscriptionJobs, subscriptionSchedules } from './jobs.ts'
import { planPageCall } from './paying/settle-plan-page.ts'
import { subscriptionsRoutes } from './routes.ts'

export const subscriptionsFeature = {
  routes: { subscriptions: subscriptionsRoutes },
  jobs: subscriptionJobs,
  schedules: subscriptionSchedules,
  erasure: subscriptionErasure,
  providerCalls: [billingCustomerCall, planPageCall, changeCall, endingCall],
  platformConvergences: [planConvergence],
} satisfies Feature
