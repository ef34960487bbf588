import { sql } from 'kysely'
import { anyOf, sumShown, type Personal } from '../../platform/personal.ts'

export const planPersonal: Personal = {
  sections: [
    {
      title: 'Plans',
      carries: ['plan_enrolments.student_id'],
      rows: ({ studioId, firstFor }) => sql`
        select s.name as child, p.name as plan, ${sumShown('p.amount_minor')} as amount, p.interval as every, e.starts_on, e.ends_on
        from plan_enrolments e join plans p on p.studio_id = e.studio_id and p.id = e.plan_id
        join students s on s.studio_id = e.studio_id and s.id = e.student_id
        where e.studio_id = ${studioId} and e.student_id = ${anyOf(firstFor)} order by e.starts_on desc, e.id`,
    },
  ],
}
