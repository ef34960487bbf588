import type { Alone } from '../../platform/actor.ts'
import type { Erasure } from '../../platform/events/departures.ts'
import { forgetInvitations } from './forget-invitations.ts'

export const invitationErasure: Erasure = { person: forgetInvitations, studio: voidLinks, tables: ['invitations'] }

/** Links are looked up before a studio is known, so no foreign key cascades to them. */
async function voidLinks(scope: Alone): Promise<void> {
  await scope.db.deleteFrom('invitationLinks').where('studioId', '=', scope.studioId).execute()
}
