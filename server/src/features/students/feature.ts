import type { Feature } from '../../platform/feature.ts'
import { studentActs } from './acts.ts'
import { guardianNotices } from './guardians/notices.ts'
import { guardiansRoutes } from './guardians/routes.ts'
import { collectorsRoutes } from './collectors/routes.ts'
import { studentErasure } from './erasure.ts'
import { studentJobs, studentSchedules } from './jobs.ts'
import { studentNotices } from './notices.ts'
import { studentPersonal } from './queries/personal.ts'
import { studentsRoutes } from './routes.ts'

export const studentsFeature = {
  routes: { students: studentsRoutes, collectors: collectorsRoutes, guardians: guardiansRoutes },
  acts: studentActs,
  notices: [...studentNotices, ...guardianNotices],
  jobs: studentJobs,
  schedules: studentSchedules,
  erasure: studentErasure,
  personal: studentPersonal,
} satisfies Feature
