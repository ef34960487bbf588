import type { Feature } from '../../platform/feature.ts'
import { coverActs } from './acts.ts'
import { coverDeparture } from './departure.ts'
import { coverErasure } from './erasure.ts'
import { coverJobs, coverSchedules } from './jobs.ts'
import { coverNotices } from './notices.ts'
import { coverPersonal } from './personal.ts'
import { coversRoutes } from './routes.ts'

export const coversFeature = {
  routes: { covers: coversRoutes },
  acts: coverActs,
  notices: coverNotices,
  jobs: coverJobs,
  schedules: coverSchedules,
  departure: coverDeparture,
  erasure: coverErasure,
  personal: coverPersonal,
} satisfies Feature
