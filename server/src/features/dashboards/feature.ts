import type { Feature } from '../../platform/feature.ts'
import { dashboardsRoutes } from './routes.ts'

export const dashboardsFeature = {
  routes: { dashboards: dashboardsRoutes },
} satisfies Feature
