import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const profilePersonal: Personal = {
  sections: [
    {
      title: 'Account',
      carries: ['members.user_id', 'pictures.user_id'],
      rows: ({ studioId, userId }) => sql`
        select u.name, u.email, u.phone, u.role, u.bio, u.specialties, u.timezone, u.created_at as joined_at, u.updated_at as changed_at,
          p.file_id, p.created_at as picture_since, case when p.file_id is not null then 'Picture' end as file_name
        from users u left join pictures p on p.studio_id = u.studio_id and p.user_id = u.id
        where u.studio_id = ${studioId} and u.id = ${userId}`,
    },
    {
      title: 'Stopped from writing',
      carries: ['writing_stops.user_id'],
      rows: ({ studioId, userId }) => sql`
        select stopped_at, reason from writing_stops where studio_id = ${studioId} and user_id = ${userId}`,
    },
  ],
  deeds: [
    { what: 'Stopped somebody from writing', column: 'writing_stops.by_user_id', at: 'stopped_at' },
    { what: 'Added somebody', column: 'users.added_by', at: 'created_at' },
  ],
  leftOut: [
    {
      what: 'What Callboard notes for itself of each change, without a word of what was changed',
      why: 'It keeps open pages up to date, and goes within days.',
      columns: ['events.by_user_id', 'events.for_users', 'undos.user_id'],
    },
  ],
}
