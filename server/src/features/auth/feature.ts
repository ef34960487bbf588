import type { Feature } from '../../platform/feature.ts'
import { authActs } from './acts.ts'
import { authErasure } from './erasure.ts'
import { authJobs, authSchedules } from './jobs.ts'
import { authPersonal } from './personal.ts'
import { authRoutes, membershipsRoutes } from './routes.ts'

export const authFeature = {
  routes: { auth: authRoutes, memberships: membershipsRoutes },
  acts: authActs,
  jobs: authJobs,
  schedules: authSchedules,
  erasure: authErasure,
  personal: authPersonal,
} satisfies Feature
