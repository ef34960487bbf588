import { z } from 'zod'
import type { JobType } from '../../../platform/jobs/job-type.ts'

const inStudio = { studioId: z.uuid(), notificationId: z.uuid() }

/** Separate from the jobs, which are sent by what they do themselves. */
export const ringJobType = {
  name: 'notifications.ring',
  input: z.object(inStudio),
} satisfies JobType<{ studioId: string; notificationId: string }>

export const ringDeviceJobType = {
  name: 'notifications.ring-device',
  input: z.object({ ...inStudio, deviceId: z.uuid() }),
} satisfies JobType<{ studioId: string; notificationId: string; deviceId: string }>

/** in seconds: whoever is looking at it has read it by then, and is not rung */
export const rungAfter = 5
