import type { Feature } from '../../platform/feature.ts'
import { archiveActs } from './acts.ts'
import { forgetArchiveJob } from './forget-archive-job.ts'
import { makeArchiveJob } from './jobs.ts'
import { archivesRoutes } from './routes.ts'

export const archivesFeature = {
  routes: { archives: archivesRoutes },
  acts: archiveActs,
  jobs: [makeArchiveJob, forgetArchiveJob],
  erasure: { tables: ['archives'] },
} satisfies Feature
