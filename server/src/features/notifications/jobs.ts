import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { mailNotification } from './mail/mail-notification.ts'

export const mailNotificationJob = defineJob({
  name: 'notifications.mail',
  input: z.object({ studioId: z.uuid(), notificationId: z.uuid() }),
  // Nobody is waiting at a screen: retry for about half a day.
  retry: { limit: 10, delaySeconds: 30, backoff: true },
  run: mailNotification,
})

export const notificationJobs = [mailNotificationJob]
