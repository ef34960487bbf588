import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findOld, removeOld } from './remove-old.ts'

const removeOldJob = defineJob({
  opening: 'always',
  name: 'channels.remove-old',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 30, backoff: true },
  run: removeOld,
})

export const channelJobs = [removeOldJob]

export const channelSchedules = [defineStudioSchedule({ name: 'channels.find-old', cron: '50 * * * *', job: removeOldJob, due: findOld })]
