import { sql } from 'kysely'
import { byName } from '../../platform/db/by-name.ts'
import { anyOf, type Personal } from '../../platform/personal.ts'

export const waitingListPersonal: Personal = {
  sections: [
    {
      title: 'Waiting for a place in a class',
      carries: ['waiting_students.student_id'],
      rows: ({ studioId, childIds }) => sql`
        select w.joined_at, s.name as child, w.wants as waits_for, (select c.name from classes c where c.studio_id = w.studio_id
          and w.term_id in (c.series_id, c.id) order by c.date desc limit 1) as class
        from waiting_students w join students s on s.studio_id = w.studio_id and s.id = w.student_id
        where w.studio_id = ${studioId} and w.student_id = ${anyOf(childIds)} and w.ended_by is null
        order by w.joined_at desc, ${byName('s.name')}, w.id`,
    },
  ],
}
