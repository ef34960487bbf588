import type { Feature } from '../../platform/feature.ts'
import { statementsRoutes } from './routes.ts'

export const statementsFeature = {
  routes: { statements: statementsRoutes },
} satisfies Feature
