import type { Feature } from '../../platform/feature.ts'
import { doorActs } from './acts.ts'
import { doorErasure } from './erasure.ts'
import { doorPersonal } from './personal.ts'
import { doorRoutes } from './routes.ts'

export const doorFeature = {
  routes: { door: doorRoutes },
  acts: doorActs,
  erasure: doorErasure,
  personal: doorPersonal,
} satisfies Feature
