import type { Feature } from '../../platform/feature.ts'
import { reportActs } from './acts.ts'
import { reportErasure } from './erasure.ts'
import { reportNotices } from './notices.ts'
import { reportPersonal } from './personal.ts'
import { reportsRoutes } from './routes.ts'

export const reportsFeature = {
  routes: { reports: reportsRoutes },
  acts: reportActs,
  notices: reportNotices,
  erasure: reportErasure,
  personal: reportPersonal,
} satisfies Feature
