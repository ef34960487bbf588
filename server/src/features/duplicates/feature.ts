import type { Feature } from '../../platform/feature.ts'
import { duplicateActs } from './acts.ts'
import { duplicatesDeparture, duplicatesErasure } from './erasure.ts'
import { duplicateNotices } from './notices.ts'
import { duplicatePersonal } from './personal.ts'
import { duplicatesRoutes } from './routes.ts'

export const duplicatesFeature = {
  routes: { duplicates: duplicatesRoutes },
  acts: duplicateActs,
  notices: duplicateNotices,
  departure: duplicatesDeparture,
  erasure: duplicatesErasure,
  personal: duplicatePersonal,
} satisfies Feature
