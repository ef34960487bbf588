import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const coverPersonal: Personal = {
  sections: [
    {
      title: 'Classes that others taught for you, or you for others',
      carries: ['class_covers.for_id', 'class_covers.cover_id'],
      rows: ({ studioId, userId }) => sql`
        select c.date, c.start_time, c.name as class, case when v.cover_id = ${userId} then 'You taught it' else 'It was yours' end as which
        from class_covers v join classes c on c.studio_id = v.studio_id and c.id = v.class_id
        where v.studio_id = ${studioId} and ${userId} in (v.for_id, v.cover_id) order by c.date desc, c.start_time, v.class_id`,
    },
    {
      title: 'Classes you were asked to teach for others',
      carries: ['cover_asks.user_id'],
      rows: ({ studioId, userId }) => sql`
        select v.date, v.start_time, c.name as class, a.asked_at, a.says_yes
        from cover_asks a join class_covers v on v.studio_id = a.studio_id and v.class_id = a.class_id
        join classes c on c.studio_id = v.studio_id and c.id = v.class_id
        where a.studio_id = ${studioId} and a.user_id = ${userId} and a.asked_at is not null order by a.asked_at desc, v.class_id`,
    },
  ],
}
