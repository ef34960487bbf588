import type { Feature } from '../../platform/feature.ts'
import { classActs } from './acts.ts'
import { classDeparture } from './departure.ts'
import { classErasure } from './erasure.ts'
import { classJobs, classSchedules } from './jobs.ts'
import { classNotices } from './notices.ts'
import { classPersonal } from './personal.ts'
import { classCopiesRoutes, classesRoutes, levelsRoutes } from './routes.ts'

export const classesFeature = {
  routes: { classes: classesRoutes, classCopies: classCopiesRoutes, levels: levelsRoutes },
  acts: classActs,
  notices: classNotices,
  jobs: classJobs,
  schedules: classSchedules,
  departure: classDeparture,
  erasure: classErasure,
  personal: classPersonal,
} satisfies Feature
