import { sql } from 'kysely'
import { byName } from '../../platform/db/by-name.ts'
import { anyOf, type Personal } from '../../platform/personal.ts'

export const doorPersonal: Personal = {
  sections: [
    {
      title: 'At the door',
      carries: ['door_visits.student_id'],
      rows: ({ studioId, childIds }) => sql`
        select c.date, c.start_time, c.name as class, s.name as child, v.here_at, v.taken_back_at, v.collected_at
        from door_visits v join classes c on c.studio_id = v.studio_id and c.id = v.class_id
        join students s on s.studio_id = v.studio_id and s.id = v.student_id
        where v.studio_id = ${studioId} and v.student_id = ${anyOf(childIds)} order by c.date desc, c.start_time, ${byName('s.name')}, s.id`,
    },
    {
      title: 'Your code for the door',
      carries: ['door_codes.user_id'],
      rows: ({ studioId, userId }) => sql`select code, made_at from door_codes where studio_id = ${studioId} and user_id = ${userId}`,
    },
  ],
  leftOut: [{ what: 'Who collected a child', why: 'It may be somebody whom another guardian has written down.', columns: [] }],
}
