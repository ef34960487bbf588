import { z } from 'zod'
import { writeEntries } from '../../../platform/activity/write-entries.ts'
import { dateIn } from '../../../platform/clock.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { eraseTexts } from '../../../platform/trail/trail.ts'
import { deleteCopy, markErased } from '../queries/keeping.ts'

/** Deletes the clear text and the copy of a signature whose time is over; the entry of the record stays, and the chain with it. Idempotent. */
export const eraseEvidence = defineJob({
  opening: 'always',
  name: 'documents.erase-evidence',
  input: z.object({ studioId: z.uuid(), signatureId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 60, backoff: true },
  run: ({ withScope }, { studioId, signatureId }) =>
    withScope(studioId, async (scope) => {
      const number = await markErased(scope, signatureId, dateIn('UTC', scope.clock.now()))
      if (number === null) return
      await eraseTexts(scope, number, signatureId)
      await deleteCopy(scope, signatureId)
      writeEntries(scope, 'callboard', [
        {
          kind: 'documents',
          call: 'documents.erase-evidence',
          what: 'Erased the evidence of a signature whose time is over',
          thing: 'signature',
          thingId: signatureId,
        },
      ])
      scope.refresh('documents', { roles: ['owner'] })
    }),
})
