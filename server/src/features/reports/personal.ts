import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const reportPersonal: Personal = {
  sections: [
    {
      title: 'What you reported',
      carries: ['reports.reporter_id'],
      rows: ({ studioId, userId }) => sql`
        select created_at, kind as reported, reason, note, answered_at, outcome, answer from reports
        where studio_id = ${studioId} and reporter_id = ${userId} order by created_at desc, id`,
    },
  ],
  deeds: [{ what: 'Answered a report', column: 'reports.answered_by', at: 'answered_at' }],
  leftOut: [
    {
      what: 'What others have reported of what you wrote',
      why: 'It would say who they are. What was done about it, you were told.',
      columns: ['reports.author_id'],
    },
  ],
}
