import type { Alone, ErasedPerson, LoginScope } from '../../platform/actor.ts'

/** Deletes the invitations to an erased user, and unlinks those they sent. */
export async function forgetInvitations(scope: Alone<LoginScope>, { id, email }: ErasedPerson): Promise<void> {
  const received = scope.db
    .selectFrom('invitations')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('email', '=', email.toLowerCase())
  await scope.db.deleteFrom('invitationLinks').where('studioId', '=', scope.studioId).where('invitationId', 'in', received).execute()
  await scope.db.deleteFrom('invitations').where('studioId', '=', scope.studioId).where('email', '=', email.toLowerCase()).execute()
  await scope.db.deleteFrom('invitations').where('studioId', '=', scope.studioId).where('joinedId', '=', id).execute()
  await scope.db
    .updateTable('invitations')
    .set({ invitedBy: null })
    .where('studioId', '=', scope.studioId)
    .where('invitedBy', '=', id)
    .execute()
}
