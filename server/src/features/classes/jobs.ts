import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findReminders } from './reminders/find-reminders.ts'
import { remindOfClass } from './reminders/remind-of-class.ts'

const remindOfClassJob = defineJob({
  opening: 'registers',
  name: 'classes.remind',
  input: z.object({ studioId: z.uuid(), classId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: remindOfClass,
})

export const classJobs = [remindOfClassJob]

export const classSchedules = [
  defineStudioSchedule({ name: 'classes.find-reminders', cron: '*/5 * * * *', job: remindOfClassJob, due: findReminders }),
]
