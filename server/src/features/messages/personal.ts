import { sql } from 'kysely'
import { byName } from '../../platform/db/by-name.ts'
import { nameTo, type Personal } from '../../platform/personal.ts'

export const messagePersonal: Personal = {
  sections: [
    {
      title: 'Messages',
      carries: ['messages.author_id', 'conversation_people.user_id', 'conversations.started_by'],
      onlySelf: 'Conversations are read by those who are in them. The person downloads them themselves.',
      rows: (whose) => sql`
        select (select string_agg((${nameTo(whose, 'w')})::text, ', ' order by w.id = ${whose.userId} desc, ${byName('w.name')}, w.id)
            from conversation_people o join users w on w.studio_id = o.studio_id and w.id = o.user_id
            where o.studio_id = p.studio_id and o.conversation_id = p.conversation_id) as conversation_of,
          m.created_at, ${nameTo(whose, 'u')} as written_by,
          case when m.deleted_at is null or m.author_id = ${whose.userId} then m.content end as words, m.edited_at, m.deleted_at,
          case when m.author_id = ${whose.userId} then array(select t.content from message_earlier_texts t
            where t.studio_id = m.studio_id and t.message_id = m.id order by t.replaced_at, t.id) end as earlier_texts
        from conversation_people p join messages m on m.studio_id = p.studio_id and m.conversation_id = p.conversation_id
        join users u on u.studio_id = m.studio_id and u.id = m.author_id
        where p.studio_id = ${whose.studioId} and p.user_id = ${whose.userId} order by p.conversation_id, m.number`,
    },
    {
      title: 'Hours in which you get emails about messages',
      carries: ['message_hours.user_id'],
      rows: ({ studioId, userId }) => sql`
        select from_time, to_time from message_hours where studio_id = ${studioId} and user_id = ${userId}`,
    },
  ],
}
