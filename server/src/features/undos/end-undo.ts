import type { JobContext } from '../../platform/jobs/jobs.ts'
import { undoPassed } from './events.ts'
import { deleteUndo, lockUndo } from './queries.ts'

/** Ends the time to undo an action: releases what waited for it, unless the action was undone. */
export async function endUndo(context: JobContext, { studioId, undoId }: { studioId: string; undoId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const kept = await lockUndo(scope, undoId)
    if (!kept) return
    await deleteUndo(scope, undoId)
    if (!kept.undoneAt) scope.record(undoPassed({ ids: [], audience: { users: [] }, undoId, action: kept.action, doneBy: kept.userId }))
  })
}
