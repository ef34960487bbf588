import type { Feature } from '../../platform/feature.ts'
import { exportActs } from './acts.ts'
import { exportsRoutes } from './routes.ts'

export const exportsFeature = {
  routes: { exports: exportsRoutes },
  acts: exportActs,
} satisfies Feature
