import type { Feature } from '../../platform/feature.ts'
import { factorErasure } from './erasure.ts'
import { twoFactorRoutes } from './routes.ts'

export const twoFactorFeature = {
  routes: { twoFactor: twoFactorRoutes },
  erasure: factorErasure,
} satisfies Feature
