import { sql } from 'kysely'
import { sumShown, type Personal } from '../../platform/personal.ts'

export const bookingPersonal: Personal = {
  sections: [
    {
      title: 'Bookings',
      carries: ['bookings.parent_id'],
      rows: ({ studioId, userId }) => sql`
        select b.created_at, c.date, c.start_time, c.name as class, b.student_name as child, ${sumShown('b.price_minor')} as price, b.currency, b.state,
          b.booked_at, b.ended_at
        from bookings b join classes c on c.studio_id = b.studio_id and c.id = b.class_id
        where b.studio_id = ${studioId} and b.parent_id = ${userId} order by b.created_at desc, b.id`,
    },
    {
      title: 'Waiting lists',
      carries: ['waiting_entries.parent_id'],
      rows: ({ studioId, userId }) => sql`
        select w.joined_at, c.date, c.start_time, c.name as class, s.name as child, w.state, w.offered_until, w.ended_at
        from waiting_entries w join classes c on c.studio_id = w.studio_id and c.id = w.class_id
        join students s on s.studio_id = w.studio_id and s.id = w.student_id
        where w.studio_id = ${studioId} and w.parent_id = ${userId} order by w.joined_at desc, w.id`,
    },
  ],
  leftOut: [
    {
      what: 'What another guardian has booked, waits for or was billed for your child',
      why: 'It is their money. The classes themselves are in “Classes of your children”.',
      columns: ['bookings.student_id', 'waiting_entries.student_id', 'invoice_items.student_id'],
    },
  ],
}
