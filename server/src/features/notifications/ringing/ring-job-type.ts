import { z } from 'zod'
import type { JobType } from '../../../platform/jobs/job-type.ts'

/** Separate from the job, which is sent by what it does itself. */
export const ringJobType = {
  name: 'notifications.ring',
  input: z.object({ studioId: z.uuid(), notificationId: z.uuid() }),
} satisfies JobType<{ studioId: string; notificationId: string }>

/** in seconds: whoever is looking at it has read it by then, and is not rung */
export const rungAfter = 5
