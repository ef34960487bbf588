import type { Actor } from '../../../platform/actor.ts'
import { lockArchived, returnFromArchive } from '../queries/undoing.ts'
import type { Removed } from '../class-action.ts'

/** Restores deleted classes with their enrolments and registers; students who have left the studio meanwhile are not restored. */
export async function undoClassRemoval(actor: Actor, { seriesId, ids }: Removed): Promise<boolean> {
  const kept = await lockArchived(actor, seriesId, ids)
  if (kept.length !== ids.length) return false
  await returnFromArchive(actor, ids)
  return true
}
