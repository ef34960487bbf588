import type { Alone } from '../../platform/actor.ts'

/** Deletes every invitation of the studio and voids their links: it closes. The scope must be one that sees the logins. */
export async function clearInvitations(scope: Alone): Promise<void> {
  await scope.db.deleteFrom('invitationLinks').where('studioId', '=', scope.studioId).execute()
  await scope.db.deleteFrom('invitations').where('studioId', '=', scope.studioId).execute()
}
