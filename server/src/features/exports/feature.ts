import type { Feature } from '../../platform/feature.ts'
import { exportsRoutes } from './routes.ts'

export const exportsFeature = {
  routes: { exports: exportsRoutes },
} satisfies Feature
