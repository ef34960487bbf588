import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { endUndo } from './end-undo.ts'

export const endUndoJob = defineJob({
  opening: 'always',
  name: 'undos.end',
  input: z.object({ studioId: z.uuid(), undoId: z.uuid() }),
  retry: { limit: 20, delaySeconds: 5, backoff: true },
  run: endUndo,
})

export const undoJobs = [endUndoJob]
