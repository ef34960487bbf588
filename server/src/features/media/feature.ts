import type { Feature } from '../../platform/feature.ts'
import { mediaActs } from './acts.ts'
import { mediaErasure } from './erasure.ts'
import { mediaJobs, mediaSchedules } from './jobs.ts'
import { mediaPersonal } from './personal.ts'
import { mediaRoutes } from './routes.ts'

export const mediaFeature = (sees: Parameters<typeof mediaRoutes>[0]) =>
  ({
    routes: { media: mediaRoutes(sees) },
    acts: mediaActs,
    jobs: mediaJobs,
    schedules: mediaSchedules,
    erasure: mediaErasure,
    personal: mediaPersonal,
  }) satisfies Feature
