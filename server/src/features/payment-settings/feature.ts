import type { Feature } from '../../platform/feature.ts'
import { accountResumption } from './account-resumption.ts'
import { accountConvergence } from './account/account-convergence.ts'
import { paymentSettingsErasure } from './erasure.ts'
import { paymentSettingsJobs, paymentSettingsSchedules } from './jobs.ts'
import { paymentSettingsNotices } from './notices.ts'
import { paymentSettingsRoutes } from './routes.ts'

export const paymentSettingsFeature = {
  routes: { paymentSettings: paymentSettingsRoutes },
  notices: paymentSettingsNotices,
  jobs: paymentSettingsJobs,
  schedules: paymentSettingsSchedules,
  erasure: paymentSettingsErasure,
  resumptions: [accountResumption],
  convergences: [accountConvergence],
} satisfies Feature
