import type { Feature } from '../../platform/feature.ts'
import { roomErasure } from './erasure.ts'
import { locationsRoutes } from './routes.ts'

export const locationsFeature = {
  routes: { locations: locationsRoutes },
  erasure: roomErasure,
} satisfies Feature
