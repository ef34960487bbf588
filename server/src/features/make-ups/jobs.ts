import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findStudiosToTell } from './find-studios-to-tell.ts'
import { tellMakeUps } from './tell-make-ups.ts'

const tellMakeUpsJob = defineJob({
  opening: 'work',
  name: 'make-ups.tell',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: tellMakeUps,
})

export const makeUpJobs = [tellMakeUpsJob]

export const makeUpSchedules = [
  defineStudioSchedule({ name: 'make-ups.find', cron: '*/15 * * * *', job: tellMakeUpsJob, due: findStudiosToTell }),
]
