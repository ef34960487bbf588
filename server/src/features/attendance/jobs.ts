import { z } from 'zod'
import { defineJob, defineSchedule } from '../../platform/jobs/jobs.ts'
import { findMissing } from './find-missing.ts'
import { tellMissing } from './tell-missing.ts'

export const tellMissingJob = defineJob({
  name: 'attendance.tell-missing',
  input: z.object({ studioId: z.uuid(), classId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: tellMissing,
})

export const attendanceJobs = [tellMissingJob]

export const attendanceSchedules = [
  defineSchedule({ name: 'attendance.find-missing', cron: '*/5 * * * *', run: (context) => findMissing(context, tellMissingJob) }),
]
