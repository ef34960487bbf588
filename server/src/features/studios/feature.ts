import type { Feature } from '../../platform/feature.ts'
import { studioActs } from './acts.ts'
import { studioErasure } from './erasure.ts'
import { studioJobs, studioSchedules } from './jobs.ts'
import { studioNotices } from './notices.ts'
import { studiosRoutes } from './routes.ts'

export const studiosFeature = {
  routes: { studios: studiosRoutes },
  acts: studioActs,
  notices: studioNotices,
  jobs: studioJobs,
  schedules: studioSchedules,
  erasure: studioErasure,
} satisfies Feature
