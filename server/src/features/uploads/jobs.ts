import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findOldUploads, forgetUploads } from './forget-uploads.ts'

const forgetUploadsJob = defineJob({
  opening: 'always',
  name: 'uploads.forget',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 30, backoff: true },
  run: forgetUploads,
})

export const uploadJobs = [forgetUploadsJob]

export const uploadSchedules = [
  defineStudioSchedule({ name: 'uploads.find-old', cron: '35 * * * *', job: forgetUploadsJob, due: findOldUploads }),
]
