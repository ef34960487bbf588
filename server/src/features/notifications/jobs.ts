import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findAged } from './age/find-aged.ts'
import { forgetAged } from './age/forget-aged.ts'
import { mailNotification } from './mail/mail-notification.ts'

export const mailNotificationJob = defineJob({
  name: 'notifications.mail',
  input: z.object({ studioId: z.uuid(), notificationId: z.uuid() }),
  // Nobody is waiting at a screen: retry for about half a day.
  retry: { limit: 10, delaySeconds: 30, backoff: true },
  run: mailNotification,
})

export const forgetAgedJob = defineJob({
  name: 'notifications.forget-aged',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 60, backoff: true },
  run: forgetAged,
})

export const notificationJobs = [mailNotificationJob, forgetAgedJob]

export const notificationSchedules = [
  defineStudioSchedule({ name: 'notifications.find-aged', cron: '40 3 * * *', job: forgetAgedJob, due: findAged }),
]
