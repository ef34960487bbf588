import type { Feature } from '../../platform/feature.ts'
import { paymentSettingsActs } from './acts.ts'
import { accountConvergence } from './account/account-convergence.ts'
import { accountCall } from './create-account.ts'
import { paymentSettingsErasure } from './erasure.ts'
import { paymentSettingsJobs, paymentSettingsSchedules } from './jobs.ts'
import { paymentSettingsNotices } from './notices.ts'
import { paymentSettingsRoutes } from './routes.ts'

export const paymentSettingsFeature = {
  routes: { paymentSettings: paymentSettingsRoutes },
  acts: paymentSettingsActs,
  notices: paymentSettingsNotices,
  jobs: paymentSettingsJobs,
  schedules: paymentSettingsSchedules,
  erasure: paymentSettingsErasure,
  providerCalls: [accountCall],
  convergences: [accountConvergence],
} satisfies Feature
