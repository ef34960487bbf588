import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const mediaPersonal: Personal = {
  sections: [
    {
      title: 'Pictures, voice notes and files you uploaded',
      carries: ['media.user_id'],
      onlySelf: 'Some of it was sent to one person. Whoever uploaded it downloads it themselves.',
      rows: ({ studioId, userId }) => sql`
        select m.created_at, m.name, m.description, m.type as kind, m.bytes,
          case when m.message_id is not null then 'message' when m.post_id is not null then 'post' else 'nowhere' end as sent_in,
          f.file_id, to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD') || ' ' || m.name as file_name
        from media m left join media_files f on f.studio_id = m.studio_id and f.media_id = m.id and f.size = 'whole'
        where m.studio_id = ${studioId} and m.user_id = ${userId} order by m.created_at, m.position, m.id`,
    },
  ],
}
