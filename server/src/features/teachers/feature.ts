import type { Feature } from '../../platform/feature.ts'
import { teacherNotices } from './notices.ts'
import { teachersRoutes } from './routes.ts'

export const teachersFeature = {
  routes: { teachers: teachersRoutes },
  notices: teacherNotices,
} satisfies Feature
