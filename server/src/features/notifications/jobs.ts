import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findAged } from './age/find-aged.ts'
import { forgetAged } from './age/forget-aged.ts'
import { mailJobType } from './mail/mail-job-type.ts'
import { ringDevice } from './ringing/ring-device.ts'
import { ring } from './ringing/ring.ts'
import { ringDeviceJobType } from './ringing/ring-device-job-type.ts'
import { ringJobType } from './ringing/ring-job-type.ts'
import { mailNotification, type Attach, type FindLook } from './mail/mail-notification.ts'

/** `attach` provides the attachments of a notification's email, `findLook` its studio's logo and colour. */
export const mailNotificationJob = (attach: Attach, findLook: FindLook) =>
  defineJob({
    ...mailJobType,
    opening: 'always',
    // Nobody is waiting at a screen: retry for about half a day.
    retry: { limit: 10, delaySeconds: 30, backoff: true },
    run: (context, input: { studioId: string; notificationId: string }) => mailNotification(context, input, attach, findLook),
  })

const ringJob = defineJob({
  ...ringJobType,
  opening: 'always',
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  run: ring,
})

// For about half an hour: later, a phone would ring for what is old.
const ringDeviceJob = defineJob({
  ...ringDeviceJobType,
  opening: 'always',
  retry: { limit: 6, delaySeconds: 15, backoff: true },
  run: ringDevice,
})

const forgetAgedJob = defineJob({
  opening: 'always',
  name: 'notifications.forget-aged',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 60, backoff: true },
  run: forgetAged,
})

export const notificationJobs = (attach: Attach, findLook: FindLook) => [
  mailNotificationJob(attach, findLook),
  ringJob,
  ringDeviceJob,
  forgetAgedJob,
]

export const notificationSchedules = [
  defineStudioSchedule({ name: 'notifications.find-aged', cron: '40 3 * * *', job: forgetAgedJob, due: findAged }),
]
