import type { Feature } from '../../platform/feature.ts'
import { bankDetailsActs } from './acts.ts'
import { bankDetailsErasure } from './erasure.ts'
import { bankDetailsJobs } from './jobs.ts'
import { bankDetailsPersonal } from './personal.ts'
import { bankDetailsRoutes } from './routes.ts'

export const bankDetailsFeature = {
  routes: { bankDetails: bankDetailsRoutes },
  acts: bankDetailsActs,
  jobs: bankDetailsJobs,
  erasure: bankDetailsErasure,
  personal: bankDetailsPersonal,
} satisfies Feature
