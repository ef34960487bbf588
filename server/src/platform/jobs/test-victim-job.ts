import { z } from 'zod'
import { defineJob } from './jobs.ts'

/** The job that the killed server leaves behind; for tests. */
export const noteJob = (note: (n: number) => void) =>
  defineJob({
    opening: 'always',
    name: 'test.left-behind',
    input: z.object({ n: z.number() }),
    retry: { limit: 1, delaySeconds: 1, backoff: false },
    run: async (_context, { n }) => note(n),
  })
