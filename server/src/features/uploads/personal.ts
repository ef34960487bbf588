import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const uploadPersonal: Personal = {
  sections: [
    {
      title: 'Uploads under way',
      carries: ['uploads.user_id'],
      rows: ({ studioId, userId }) => sql`
        select name, bytes, touched_at from uploads where studio_id = ${studioId} and user_id = ${userId} order by touched_at, id`,
    },
  ],
}
