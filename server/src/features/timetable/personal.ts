import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const timetablePersonal: Personal = {
  sections: [
    {
      title: 'Your name on the public timetable',
      carries: ['named_teachers.user_id'],
      rows: ({ studioId, userId }) => sql`
        select agreed_at from named_teachers where studio_id = ${studioId} and user_id = ${userId}`,
    },
    {
      title: 'Trials you asked for',
      carries: [],
      rows: ({ studioId, userId }) => sql`
        select t.class_name, t.date, t.child_name, t.child_age, t.parent_name, t.phone, t.note, t.state, t.asked_at, t.answered_at, t.answer
        from trial_requests t join users u on u.studio_id = t.studio_id and u.email = t.email
        where t.studio_id = ${studioId} and u.id = ${userId} and t.state <> 'unconfirmed' order by t.asked_at, t.id`,
    },
  ],
  deeds: [{ what: 'Answered a request for a trial', column: 'trial_requests.answered_by', at: 'answered_at' }],
}
