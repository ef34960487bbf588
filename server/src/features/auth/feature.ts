import type { Feature } from '../../platform/feature.ts'
import { authErasure } from './erasure.ts'
import { authJobs, authSchedules } from './jobs.ts'
import { authRoutes } from './routes.ts'

export const authFeature = {
  routes: { auth: authRoutes },
  jobs: authJobs,
  schedules: authSchedules,
  erasure: authErasure,
} satisfies Feature
