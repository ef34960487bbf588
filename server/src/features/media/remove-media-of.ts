import type { Scope } from '../../platform/actor.ts'

/** Removes the files that hang on these messages. */
export async function removeMediaOf({ db, studioId }: Scope, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await db.deleteFrom('media').where('studioId', '=', studioId).where('messageId', 'in', messageIds).execute()
}
