import type { Actor } from '../../platform/actor.ts'
import { deleteUnattached } from './queries.ts'

/** Gives up a prepared file that hangs on nothing yet. Idempotent. */
export async function removeMedia(actor: Actor, { mediaId }: { mediaId: string }): Promise<Record<never, never>> {
  await deleteUnattached(actor, actor.user.id, mediaId)
  return {}
}
