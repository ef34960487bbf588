import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findBirthdays } from './birthdays/find-birthdays.ts'
import { tellBirthday } from './birthdays/tell-birthday.ts'

const tellBirthdayJob = defineJob({
  opening: 'work',
  name: 'students.tell-birthday',
  input: z.object({ studioId: z.uuid(), studentId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: tellBirthday,
})

export const studentJobs = [tellBirthdayJob]

// Every quarter of an hour it is eight o'clock in some time zone.
export const studentSchedules = [
  defineStudioSchedule({ name: 'students.find-birthdays', cron: '*/15 * * * *', job: tellBirthdayJob, due: findBirthdays }),
]
