import type { JobContext } from '../../platform/jobs/jobs.ts'
import { forgetImportWaits } from '../waiting-lists/importing/forget-import-waits.ts'
import { deleteOldImport } from './queries/imports.ts'

/** What was imported stays; what was kept of the import goes after its days. */
export async function forgetImport(context: JobContext, { studioId, importId }: { studioId: string; importId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    await deleteOldImport(scope, importId)
    await forgetImportWaits(scope, { importId })
    scope.refresh('imports', { roles: ['owner'] })
  })
}
