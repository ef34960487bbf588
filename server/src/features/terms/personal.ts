import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const termPersonal: Personal = {
  sections: [
    {
      title: 'Calls to you about closed days',
      carries: ['rung_families.parent_id'],
      rows: ({ studioId, userId }) => sql`
        select r.rung_at, c.starts_on as closed_from, c.ends_on as closed_to from rung_families r
        join closures c on c.studio_id = r.studio_id and c.id = r.closure_id
        where r.studio_id = ${studioId} and r.parent_id = ${userId} order by r.rung_at, c.id`,
    },
  ],
  deeds: [{ what: 'Noted that a family was rung', column: 'rung_families.rung_by', at: 'rung_at' }],
}
