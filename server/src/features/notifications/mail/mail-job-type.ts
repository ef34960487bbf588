import { z } from 'zod'
import type { JobType } from '../../../platform/jobs/job-type.ts'

/** Separate from the job, which itself notifies when an email has failed. */
export const mailJobType = {
  name: 'notifications.mail',
  input: z.object({ studioId: z.uuid(), notificationId: z.uuid() }),
} satisfies JobType<{ studioId: string; notificationId: string }>
