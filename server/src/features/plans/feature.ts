import type { Feature } from '../../platform/feature.ts'
import { planActs } from './acts.ts'
import { planErasure } from './erasure.ts'
import { planPersonal } from './personal.ts'
import { plansRoutes } from './routes.ts'

export const plansFeature = {
  routes: { plans: plansRoutes },
  acts: planActs,
  erasure: planErasure,
  personal: planPersonal,
} satisfies Feature
