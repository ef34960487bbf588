import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { mailChange } from './mail-change.ts'

export const mailChangeJob = defineJob({
  opening: 'always',
  name: 'bank-details.mail-change',
  input: z.object({ studioId: z.uuid(), version: z.number().int(), ownerId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: mailChange,
})

export const bankDetailsJobs = [mailChangeJob]
