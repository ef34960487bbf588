import type { Feature } from '../../platform/feature.ts'
import { attendanceActs } from './acts.ts'
import { absencesRoutes } from './absences/routes.ts'
import { attendanceErasure } from './erasure.ts'
import { attendanceJobs, attendanceSchedules } from './jobs.ts'
import { attendanceNotices } from './notices.ts'
import { callSheetRoutes } from './call-sheet/routes.ts'
import { attendancePersonal } from './personal.ts'
import { attendanceRoutes } from './routes.ts'

export const attendanceFeature = {
  routes: { attendance: attendanceRoutes, absences: absencesRoutes, callSheets: callSheetRoutes },
  acts: attendanceActs,
  notices: attendanceNotices,
  jobs: attendanceJobs,
  schedules: attendanceSchedules,
  erasure: attendanceErasure,
  personal: attendancePersonal,
} satisfies Feature
