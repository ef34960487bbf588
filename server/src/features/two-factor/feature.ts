import type { Feature } from '../../platform/feature.ts'
import { twoFactorActs } from './acts.ts'
import { factorErasure } from './erasure.ts'
import { factorPersonal } from './personal.ts'
import { twoFactorRoutes } from './routes.ts'

export const twoFactorFeature = {
  routes: { twoFactor: twoFactorRoutes },
  acts: twoFactorActs,
  erasure: factorErasure,
  personal: factorPersonal,
} satisfies Feature
