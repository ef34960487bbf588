import type { Actor } from '../../../platform/actor.ts'
import { deleteUnposted } from '../queries/media.ts'

/** Gives up a prepared file that has not been posted. Idempotent. */
export async function removeMedia(actor: Actor, { mediaId }: { mediaId: string }): Promise<Record<never, never>> {
  await deleteUnposted(actor, actor.user.id, mediaId)
  return {}
}
