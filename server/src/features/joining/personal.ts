import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const joiningPersonal: Personal = {
  sections: [
    {
      title: 'Letters that invited you',
      carries: ['join_links.family_id'],
      rows: ({ studioId, userId }) => sql`
        select ends_at, asked > 0 as was_used from join_links where studio_id = ${studioId} and family_id = ${userId}`,
    },
    {
      // Whoever used the letter may be somebody else.
      title: 'Requests by a letter to you',
      carries: ['join_requests.family_id'],
      rows: ({ studioId, userId }) => sql`
        select asked_at, declined_at from join_requests where studio_id = ${studioId} and family_id = ${userId} order by asked_at, id`,
    },
    {
      title: 'Your requests to join',
      carries: [],
      rows: ({ studioId, userId }) => sql`
        select r.name, r.email, r.phone, r.note, r.asked_at, r.declined_at from join_requests r
        join users u on u.studio_id = r.studio_id and u.email = r.email
        where r.studio_id = ${studioId} and u.id = ${userId} order by r.asked_at, r.id`,
    },
  ],
}
