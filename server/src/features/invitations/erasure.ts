import type { Alone } from '../../platform/actor.ts'
import type { Erasure } from '../../platform/events/erasing.ts'
import { forgetInvitations } from './forget-invitations.ts'

export const invitationErasure: Erasure = { person: forgetInvitations, studio: voidLinks, tables: ['invitations'] }

/** Links are found before a studio is known, so they do not hang on its rows. */
async function voidLinks(scope: Alone): Promise<void> {
  await scope.db.deleteFrom('invitationLinks').where('studioId', '=', scope.studioId).execute()
}
