import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findForgotten, forgetMedia } from './forget-media.ts'

const forgetMediaJob = defineJob({
  opening: 'always',
  name: 'media.forget',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 30, backoff: true },
  run: forgetMedia,
})

export const mediaJobs = [forgetMediaJob]

export const mediaSchedules = [
  defineStudioSchedule({ name: 'media.find-forgotten', cron: '55 * * * *', job: forgetMediaJob, due: findForgotten }),
]
