import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { carryOutImport } from './carrying-out/carry-out-import.ts'
import { forgetImport } from './forget-import.ts'

const input = z.object({ studioId: z.uuid(), importId: z.uuid() })

/** What a killed server had begun goes on from the part that it had not written. */
export const carryOutImportJob = defineJob({
  opening: 'always',
  name: 'imports.carry-out',
  input,
  retry: { limit: 6, delaySeconds: 5, backoff: true },
  run: carryOutImport,
})

export const forgetImportJob = defineJob({
  opening: 'always',
  name: 'imports.forget',
  input,
  retry: { limit: 20, delaySeconds: 60, backoff: true },
  run: forgetImport,
})
