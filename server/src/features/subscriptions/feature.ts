import type { Feature } from '../../platform/feature.ts'
import { billingCustomerResumption } from './at-provider/ensure-billing-customer.ts'
import { planConvergence } from './at-provider/plan-convergence.ts'
import { changeResumption } from './changing/make-change.ts'
import { endingResumption } from './ending/carry-out-ending.ts'
import { subscriptionErasure } from './erasure.ts'
import { subscriptionJobs, subscriptionSchedules } from './jobs.ts'
import { planPageResumption } from './paying/settle-plan-page.ts'
import { subscriptionsRoutes } from './routes.ts'

export const subscriptionsFeature = {
  routes: { subscriptions: subscriptionsRoutes },
  jobs: subscriptionJobs,
  schedules: subscriptionSchedules,
  erasure: subscriptionErasure,
  resumptions: [billingCustomerResumption, planPageResumption, changeResumption, endingResumption],
  platformConvergences: [planConvergence],
} satisfies Feature
