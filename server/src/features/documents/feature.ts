import type { Feature } from '../../platform/feature.ts'
import { documentActs } from './acts.ts'
import { documentDeparture } from './departure.ts'
import { documentErasure } from './erasure.ts'
import { documentJobs, documentSchedules } from './jobs.ts'
import { documentNotices } from './notices.ts'
import { documentPersonal } from './personal.ts'
import { documentsRoutes, verifyRoutes } from './routes.ts'

export const documentsFeature = {
  routes: { documents: documentsRoutes, verify: verifyRoutes },
  acts: documentActs,
  notices: documentNotices,
  jobs: documentJobs,
  schedules: documentSchedules,
  departure: documentDeparture,
  erasure: documentErasure,
  personal: documentPersonal,
} satisfies Feature
