import type { Actor } from '../../../platform/actor.ts'
import { lockArchived, returnFromArchive } from '../queries/undoing.ts'
import type { Removed } from './class-deed.ts'

/** Brings deleted classes back as they are kept, with their enrolments and registers; who has left the studio meanwhile stays away. */
export async function undoRemoval(actor: Actor, { seriesId, ids }: Removed): Promise<boolean> {
  const kept = await lockArchived(actor, seriesId, ids)
  if (kept.length !== ids.length) return false
  await returnFromArchive(actor, ids)
  return true
}
