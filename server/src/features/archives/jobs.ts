import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { carryOutMaking } from './making/carry-out-making.ts'

/** A killed server's is begun anew by another one, a minute later. */
export const makeArchiveJob = defineJob({
  opening: 'always',
  name: 'archives.make',
  input: z.object({ studioId: z.uuid(), archiveId: z.uuid(), byUserId: z.uuid() }),
  retry: { limit: 4, delaySeconds: 30, backoff: true },
  expireSeconds: 6 * 3600,
  run: carryOutMaking,
})
