import type { Feature } from '../../platform/feature.ts'
import { locationActs } from './acts.ts'
import { roomErasure } from './erasure.ts'
import { locationsRoutes } from './routes.ts'

export const locationsFeature = {
  routes: { locations: locationsRoutes },
  acts: locationActs,
  erasure: roomErasure,
} satisfies Feature
