import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const invitationPersonal: Personal = {
  sections: [
    {
      title: 'Invitations to you',
      carries: ['invitations.user_id', 'invitations.joined_id'],
      rows: ({ studioId, userId }) => sql`
        select email, name, role, created_at as invited_at, sent_at, followed_at, accepted_at, revoked_at from invitations
        where studio_id = ${studioId} and ${userId} in (user_id, joined_id) order by created_at, id`,
    },
  ],
  deeds: [{ what: 'Invited somebody', column: 'invitations.invited_by', at: 'created_at' }],
}
