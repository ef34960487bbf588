import type { Feature } from '../../platform/feature.ts'
import { safeguardingActs } from './acts.ts'
import { safeguardingErasure } from './erasure.ts'
import { safeguardingPersonal } from './personal.ts'
import { safeguardingRoutes } from './routes.ts'

export const safeguardingFeature = {
  routes: { safeguarding: safeguardingRoutes },
  acts: safeguardingActs,
  erasure: safeguardingErasure,
  personal: safeguardingPersonal,
} satisfies Feature
