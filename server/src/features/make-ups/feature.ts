import type { Feature } from '../../platform/feature.ts'
import { makeUpActs } from './acts.ts'
import { makeUpErasure } from './erasure.ts'
import { makeUpJobs, makeUpSchedules } from './jobs.ts'
import { makeUpPersonal } from './personal.ts'
import { makeUpsRoutes } from './routes.ts'

export const makeUpsFeature = {
  routes: { makeUps: makeUpsRoutes },
  acts: makeUpActs,
  jobs: makeUpJobs,
  schedules: makeUpSchedules,
  erasure: makeUpErasure,
  personal: makeUpPersonal,
} satisfies Feature
