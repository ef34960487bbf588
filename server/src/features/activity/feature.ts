import type { Feature } from '../../platform/feature.ts'
import { activityActs } from './acts.ts'
import { activityErasure } from './erasure.ts'
import { activityJobs, activitySchedules } from './jobs.ts'
import { activityNotices } from './notices.ts'
import { activityPersonal } from './personal.ts'
import { activityRoutes } from './routes.ts'

export const activityFeature = {
  routes: { activity: activityRoutes },
  acts: activityActs,
  notices: activityNotices,
  jobs: activityJobs,
  schedules: activitySchedules,
  erasure: activityErasure,
  personal: activityPersonal,
} satisfies Feature
