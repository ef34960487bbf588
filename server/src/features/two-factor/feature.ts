import type { Feature } from '../../platform/feature.ts'
import { twoFactorRoutes } from './routes.ts'

export const twoFactorFeature = {
  routes: { twoFactor: twoFactorRoutes },
} satisfies Feature
