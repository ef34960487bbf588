import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { askToConfirm } from './ask-to-confirm.ts'

export const confirmationJob = defineJob({
  opening: 'work',
  name: 'timetable.mail-confirmation',
  input: z.object({ studioId: z.uuid(), requestId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: askToConfirm,
})
