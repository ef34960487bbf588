import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const invitationPersonal: Personal = {
  sections: [
    {
      title: 'Invitations to you',
      carries: ['invitations.user_id'],
      rows: ({ studioId, userId }) => sql`
        select email, role, created_at as invited_at, sent_at, accepted_at, revoked_at from invitations
        where studio_id = ${studioId} and user_id = ${userId} order by created_at, id`,
    },
  ],
  deeds: [{ what: 'Invited somebody', column: 'invitations.invited_by', at: 'created_at' }],
}
