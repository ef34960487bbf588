import { sql } from 'kysely'
import { byName } from '../../platform/db/by-name.ts'
import { anyOf, type Personal, type Whose } from '../../platform/personal.ts'

const ownReason = ({ userId }: Whose, by: string) => sql`case when ${sql.ref(by)} = ${userId} then a.reason end`

export const attendancePersonal: Personal = {
  sections: [
    {
      title: 'Attendance',
      carries: ['attendance.student_id'],
      rows: ({ studioId, childIds }) => sql`
        select c.date, c.start_time, c.name as class, s.name as child, a.status, a.marked_at
        from attendance a join classes c on c.studio_id = a.studio_id and c.id = a.class_id
        join students s on s.studio_id = a.studio_id and s.id = a.student_id
        where a.studio_id = ${studioId} and a.student_id = ${anyOf(childIds)} order by c.date desc, c.start_time, ${byName('s.name')}, s.id`,
    },
    {
      title: 'Absences and answers for classes',
      carries: ['class_answers.student_id', 'class_answers.announced_by'],
      rows: (whose) => sql`
        select c.date, c.start_time, c.name as class, s.name as child, a.answer, a.minutes, ${ownReason(whose, 'a.announced_by')} as reason,
          a.announced_at
        from class_answers a join classes c on c.studio_id = a.studio_id and c.id = a.class_id
        join students s on s.studio_id = a.studio_id and s.id = a.student_id
        where a.studio_id = ${whose.studioId} and a.student_id = ${anyOf(whose.childIds)} order by c.date desc, c.start_time, ${byName('s.name')}, s.id`,
    },
    {
      title: 'Days away',
      carries: ['away_days.student_id', 'away_days.announced_by'],
      rows: (whose) => sql`
        select a.away_from, a.away_to, s.name as child, ${ownReason(whose, 'a.announced_by')} as reason, a.announced_at
        from away_days a join students s on s.studio_id = a.studio_id and s.id = a.student_id
        where a.studio_id = ${whose.studioId} and a.student_id = ${anyOf(whose.childIds)} order by a.away_from desc, ${byName('s.name')}, s.id`,
    },
  ],
  deeds: [{ what: 'Saved a register', column: 'registers.saved_by', at: 'saved_at' }],
  leftOut: [
    {
      what: 'Why another guardian said that a child cannot come',
      why: 'It is what they wrote to the studio.',
      columns: [],
    },
    {
      what: 'Which marks in registers a teacher set, child by child',
      why: 'They are the children’s. When each register was saved is in “What you did for the studio”.',
      columns: ['attendance.marked_by'],
    },
  ],
}
