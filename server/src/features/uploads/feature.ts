import type { Feature } from '../../platform/feature.ts'
import { uploadErasure } from './erasure.ts'
import { uploadJobs, uploadSchedules } from './jobs.ts'
import { uploadsRoutes } from './routes.ts'

export const uploadsFeature = (purposes: Parameters<typeof uploadsRoutes>[0]) =>
  ({
    routes: { uploads: uploadsRoutes(purposes) },
    jobs: uploadJobs,
    schedules: uploadSchedules,
    erasure: uploadErasure,
  }) satisfies Feature
