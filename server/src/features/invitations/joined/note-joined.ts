import type { Scope } from '../../../platform/actor.ts'

/** Keeps who has come of an accepted invitation, so that owners see whether a child has followed. */
export async function noteJoined({ db, studioId }: Scope, id: string, joinedId: string): Promise<void> {
  await db.updateTable('invitations').set({ joinedId }).where('studioId', '=', studioId).where('id', '=', id).execute()
}
