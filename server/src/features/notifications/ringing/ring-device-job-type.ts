import { z } from 'zod'
import type { JobType } from '../../../platform/jobs/job-type.ts'

export const ringDeviceJobType = {
  name: 'notifications.ring-device',
  input: z.object({ studioId: z.uuid(), notificationId: z.uuid(), deviceId: z.uuid() }),
} satisfies JobType<{ studioId: string; notificationId: string; deviceId: string }>
