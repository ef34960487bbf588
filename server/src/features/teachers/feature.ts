import type { Feature } from '../../platform/feature.ts'
import { teacherActs } from './acts.ts'
import { teacherNotices } from './notices.ts'
import { teachersRoutes } from './routes.ts'

export const teachersFeature = {
  routes: { teachers: teachersRoutes },
  acts: teacherActs,
  notices: teacherNotices,
} satisfies Feature
