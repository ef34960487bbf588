import { sql } from 'kysely'
import { byName } from '../../platform/db/by-name.ts'
import { anyOf, type Personal } from '../../platform/personal.ts'

export const classPersonal: Personal = {
  sections: [
    {
      title: 'Classes of your children',
      carries: ['enrolments.student_id'],
      rows: ({ studioId, childIds }) => sql`
        select c.date, c.start_time, c.end_time, c.name as class, s.name as child, e.enrolled_at, e.is_drop_in and not e.is_trial and e.made_up_id is null as place_bought_once, e.is_trial as trial,
          e.made_up_id is not null as make_up
        from enrolments e join classes c on c.studio_id = e.studio_id and c.id = e.class_id
        join students s on s.studio_id = e.studio_id and s.id = e.student_id
        where e.studio_id = ${studioId} and e.student_id = ${anyOf(childIds)} and c.archived_at is null
        order by c.date desc, c.start_time, ${byName('s.name')}, s.id`,
    },
    {
      title: 'Classes you teach',
      carries: ['classes.teacher_id'],
      rows: ({ studioId, userId }) => sql`
        select c.date, c.start_time, c.end_time, c.name as class from classes c
        where c.studio_id = ${studioId} and c.teacher_id = ${userId} and c.archived_at is null order by c.date desc, c.start_time, c.id`,
    },
  ],
}
