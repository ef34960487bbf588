import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findMissing } from './find-missing.ts'
import { tellMissing } from './tell-missing.ts'

const tellMissingJob = defineJob({
  opening: 'registers',
  name: 'attendance.tell-missing',
  input: z.object({ studioId: z.uuid(), classId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: tellMissing,
})

export const attendanceJobs = [tellMissingJob]

export const attendanceSchedules = [
  defineStudioSchedule({ name: 'attendance.find-missing', cron: '*/5 * * * *', job: tellMissingJob, due: findMissing }),
]
