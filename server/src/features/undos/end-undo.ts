import type { JobContext } from '../../platform/jobs/jobs.ts'
import { undoPassed } from './events.ts'
import { deleteUndo, lockUndo } from './queries.ts'

/** Ends the time to undo a deed: releases what waited for it, unless the deed was undone. */
export async function endUndo(context: JobContext, { studioId, undoId }: { studioId: string; undoId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const kept = await lockUndo(scope, undoId)
    if (!kept) return
    await deleteUndo(scope, undoId)
    if (!kept.undoneAt) scope.record(undoPassed({ ids: [], audience: { users: [] }, undoId, deed: kept.deed, doneBy: kept.userId }))
  })
}
