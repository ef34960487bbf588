import type { Alone } from '../../platform/actor.ts'
import type { ErasedPerson } from '../../platform/events/erasing.ts'

/** Deletes an erased user's invitations, which hold their address, and unlinks them from those they sent. */
export async function forgetInvitations(scope: Alone, { id, email }: ErasedPerson): Promise<void> {
  const received = scope.db
    .selectFrom('invitations')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('email', '=', email.toLowerCase())
  await scope.db.deleteFrom('invitationLinks').where('studioId', '=', scope.studioId).where('invitationId', 'in', received).execute()
  await scope.db.deleteFrom('invitations').where('studioId', '=', scope.studioId).where('email', '=', email.toLowerCase()).execute()
  await scope.db
    .updateTable('invitations')
    .set({ invitedBy: null })
    .where('studioId', '=', scope.studioId)
    .where('invitedBy', '=', id)
    .execute()
}
