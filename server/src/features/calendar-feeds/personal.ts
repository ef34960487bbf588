import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const calendarFeedPersonal: Personal = {
  sections: [
    {
      title: 'Calendar on your phone',
      carries: ['calendar_feeds.user_id'],
      rows: ({ studioId, userId }) => sql`
        select created_at as on_since, last_read_at from calendar_feeds where studio_id = ${studioId} and user_id = ${userId}`,
    },
  ],
}
