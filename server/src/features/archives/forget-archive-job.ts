import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { deleteOver } from './queries.ts'

/** The days of an archive are over: its file goes. */
export const forgetArchiveJob = defineJob({
  opening: 'always',
  name: 'archives.forget',
  input: z.object({ studioId: z.uuid(), archiveId: z.uuid() }),
  retry: { limit: 20, delaySeconds: 60, backoff: true },
  run: ({ withScope }, { studioId, archiveId }) =>
    withScope(studioId, async (scope) => {
      if (await deleteOver(scope, archiveId)) scope.refresh('archives', { roles: ['owner'] })
    }),
})
