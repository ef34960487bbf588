import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const activityPersonal: Personal = {
  sections: [
    {
      title: 'What the studio’s activity says you did',
      carries: ['activity_entries.by_user_id'],
      rows: ({ studioId, userId }) => sql`
        select e.at, replace(replace(e.what, '{u}', 'somebody'), '{s}', 'a student') as what, e.device, a.address
        from activity_entries e
        left join activity_addresses a on a.studio_id = e.studio_id and a.entry_id = e.id
        where e.studio_id = ${studioId} and e.by_user_id = ${userId} order by e.at desc, e.id desc`,
    },
  ],
  leftOut: [
    {
      what: 'What the studio’s activity says others did that is about you or your children',
      why: 'It is about other people’s work too: ask the studio, which looks through it first. Who opened medical details is in this file.',
      columns: ['activity_entries.user_id', 'activity_entries.student_id'],
    },
  ],
}
