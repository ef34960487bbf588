import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const personalDataPersonal: Personal = {
  sections: [
    {
      title: 'Files like this one',
      carries: ['personal_archives.user_id'],
      rows: ({ studioId, userId }) => sql`
        select asked_at, received_on as asked_in_writing_on, state, given_at from personal_archives
        where studio_id = ${studioId} and user_id = ${userId} order by asked_at, id`,
    },
  ],
  deeds: [
    { what: 'Had somebody’s data put together', column: 'personal_archives.asked_by', at: 'asked_at' },
    { what: 'Downloaded somebody’s data', column: 'personal_archives.given_by', at: 'given_at' },
  ],
}
