import type { Feature } from '../../platform/feature.ts'
import { uploadActs } from './acts.ts'
import { uploadErasure } from './erasure.ts'
import { uploadJobs, uploadSchedules } from './jobs.ts'
import { uploadPersonal } from './personal.ts'
import { uploadsRoutes } from './routes.ts'

export const uploadsFeature = (purposes: Parameters<typeof uploadsRoutes>[0]) =>
  ({
    routes: { uploads: uploadsRoutes(purposes) },
    acts: uploadActs,
    jobs: uploadJobs,
    schedules: uploadSchedules,
    erasure: uploadErasure,
    personal: uploadPersonal,
  }) satisfies Feature
