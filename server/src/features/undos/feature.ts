import type { Feature } from '../../platform/feature.ts'
import { undoErasure } from './erasure.ts'
import { undoJobs } from './jobs.ts'

export const undosFeature = {
  jobs: undoJobs,
  erasure: undoErasure,
} satisfies Feature
