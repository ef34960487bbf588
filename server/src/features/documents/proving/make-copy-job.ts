import { z } from 'zod'
import { StoreFault } from '../../../platform/files/store/file-store.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { makeCopy } from './make-copy.ts'

/** Never gives up silently: whoever asks for a copy that is missing gets it made. */
export const makeCopyJob = defineJob({
  opening: 'always',
  name: 'documents.make-copy',
  input: z.object({ studioId: z.uuid(), signatureId: z.uuid() }),
  retry: { limit: 20, delaySeconds: 30, backoff: true },
  async run(context, input) {
    const made = await makeCopy(context, input)
    if (typeof made === 'string') throw new StoreFault(`The bytes of a signed document are ${made}`)
  },
})
