import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { mailAnswer } from './mail-answer.ts'

export const answerJob = defineJob({
  opening: 'always',
  name: 'timetable.mail-answer',
  input: z.object({ studioId: z.uuid(), requestId: z.uuid(), isInvited: z.boolean() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: mailAnswer,
})
