import type { Feature } from '../../platform/feature.ts'
import { subscriptionActs } from './acts.ts'
import { billingCustomerCall } from './at-provider/ensure-billing-customer.ts'
import { subscriptionConvergence } from './at-provider/subscription-convergence.ts'
import { changeCall } from './changing/make-change.ts'
import { endingCall } from './ending/ending-call.ts'
import { subscriptionErasure } from './erasure.ts'
import { subscriptionJobs, subscriptionSchedules } from './jobs.ts'
import { subscriptionPageCall } from './paying/settle-subscription-page.ts'
import { subscriptionPersonal } from './personal.ts'
import { subscriptionsRoutes } from './routes.ts'

export const subscriptionsFeature = {
  routes: { subscriptions: subscriptionsRoutes },
  acts: subscriptionActs,
  jobs: subscriptionJobs,
  schedules: subscriptionSchedules,
  erasure: subscriptionErasure,
  personal: subscriptionPersonal,
  providerCalls: [billingCustomerCall, subscriptionPageCall, changeCall, endingCall],
  platformConvergences: [subscriptionConvergence],
} satisfies Feature
