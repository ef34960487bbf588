import type { Scope } from '../../../platform/actor.ts'
import { deleteWaiting } from '../queries.ts'

/** An import that cannot be taken back any more keeps nobody for a waiting list. */
export async function forgetImportWaits(scope: Scope, { importId }: { importId: string }): Promise<void> {
  await deleteWaiting(scope, { endedBy: importId })
}
