import type { Actor } from '../../platform/actor.ts'
import { deleteUntaken } from './queries.ts'

/** Gives an upload up, with its parts or its file, unless something has taken that. Idempotent. */
export async function cancelUpload(
  actor: Pick<Actor, 'db' | 'clock' | 'studioId' | 'user'>,
  { id }: { id: string },
): Promise<Record<never, never>> {
  await deleteUntaken(actor, actor.user.id, id)
  return {}
}
