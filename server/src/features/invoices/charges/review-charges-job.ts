import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../../platform/jobs/studio-schedule.ts'
import { findReviews } from './find-reviews.ts'
import { reviewChargesOf } from './review-charges.ts'

export const reviewChargesJob = defineJob({
  opening: 'work',
  name: 'invoices.review-charges',
  input: z.object({ studioId: z.uuid(), parentId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: ({ withScope }, { studioId, parentId }) => withScope(studioId, (scope) => reviewChargesOf(scope, parentId)),
})

export const reviewChargesSchedule = defineStudioSchedule({
  name: 'invoices.find-reviews',
  // After those that issue invoices, so that the charges of several are told together.
  cron: '*/5 * * * *',
  job: reviewChargesJob,
  due: findReviews,
})
