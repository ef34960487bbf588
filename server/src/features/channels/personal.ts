import { sql } from 'kysely'
import { byName } from '../../platform/db/by-name.ts'
import { anyOf, type Personal } from '../../platform/personal.ts'

export const channelPersonal: Personal = {
  sections: [
    {
      title: 'Your posts in channels',
      carries: ['channel_posts.author_id'],
      rows: ({ studioId, userId }) => sql`
        select p.created_at, c.name as channel, p.content, p.edited_at, p.deleted_at, p.removed_at,
          array(select t.content from channel_earlier_texts t where t.studio_id = p.studio_id and t.post_id = p.id and t.comment_id is null
            order by t.replaced_at, t.id) as earlier_texts
        from channel_posts p join channels c on c.studio_id = p.studio_id and c.id = p.channel_id
        where p.studio_id = ${studioId} and p.author_id = ${userId} order by p.created_at desc, p.id`,
    },
    {
      title: 'Your comments in channels',
      carries: ['channel_comments.author_id'],
      rows: ({ studioId, userId }) => sql`
        select o.created_at, c.name as channel, o.content, o.edited_at, o.removed_at,
          array(select t.content from channel_earlier_texts t where t.studio_id = o.studio_id and t.comment_id = o.id
            order by t.replaced_at, t.id) as earlier_texts
        from channel_comments o join channel_posts p on p.studio_id = o.studio_id and p.id = o.post_id
        join channels c on c.studio_id = p.studio_id and c.id = p.channel_id
        where o.studio_id = ${studioId} and o.author_id = ${userId} order by o.created_at desc, o.id`,
    },
    {
      title: 'Your channels',
      carries: ['channel_members.user_id', 'channel_mutes.user_id', 'channel_reads.user_id'],
      rows: ({ studioId, userId }) => sql`
        select c.name as channel, m.joined_at, m.role, x.user_id is not null as muted, r.number as read_to_post
        from channels c
        left join channel_members m on m.studio_id = c.studio_id and m.channel_id = c.id and m.user_id = ${userId}
        left join channel_mutes x on x.studio_id = c.studio_id and x.channel_id = c.id and x.user_id = ${userId}
        left join channel_reads r on r.studio_id = c.studio_id and r.channel_id = c.id and r.user_id = ${userId}
        where c.studio_id = ${studioId} and num_nonnulls(m.user_id, x.user_id, r.user_id) > 0 order by ${byName('c.name')}, c.id`,
    },
    {
      title: 'Posts you liked',
      carries: ['channel_hearts.user_id'],
      rows: ({ studioId, userId }) => sql`
        select p.created_at as posted_at, c.name as channel from channel_hearts h
        join channel_posts p on p.studio_id = h.studio_id and p.id = h.post_id
        join channels c on c.studio_id = p.studio_id and c.id = p.channel_id
        where h.studio_id = ${studioId} and h.user_id = ${userId} order by p.created_at, p.id`,
    },
    {
      title: 'Announcements you saw',
      carries: ['announcement_views.user_id'],
      rows: ({ studioId, userId }) => sql`
        select v.seen_at, v.got_it, c.name as channel from announcement_views v
        join channel_posts p on p.studio_id = v.studio_id and p.id = v.post_id
        join channels c on c.studio_id = p.studio_id and c.id = p.channel_id
        where v.studio_id = ${studioId} and v.user_id = ${userId} order by v.seen_at, p.id`,
    },
    {
      title: 'Pictures that show your children',
      carries: ['picture_children.student_id'],
      rows: ({ studioId, childIds }) => sql`
        select p.created_at as posted_at, c.name as channel, s.name as child, m.description from picture_children k
        join students s on s.studio_id = k.studio_id and s.id = k.student_id
        join media m on m.studio_id = k.studio_id and m.id = k.media_id
        join picture_answers a on a.studio_id = k.studio_id and a.media_id = k.media_id and not a.is_waiting
        join channel_posts p on p.studio_id = m.studio_id and p.id = m.post_id and p.deleted_at is null and p.removed_at is null
        join channels c on c.studio_id = p.studio_id and c.id = p.channel_id
        where k.studio_id = ${studioId} and k.student_id = ${anyOf(childIds)} order by p.created_at desc, p.id, k.id`,
    },
  ],
  deeds: [
    { what: 'Made a channel', column: 'channels.created_by', at: 'created_at' },
    { what: 'Edited a post', column: 'channel_posts.edited_by', at: 'edited_at' },
    { what: 'Removed a post', column: 'channel_posts.removed_by', at: 'removed_at' },
    { what: 'Edited a comment', column: 'channel_comments.edited_by', at: 'edited_at' },
    { what: 'Removed a comment', column: 'channel_comments.removed_by', at: 'removed_at' },
    { what: 'Replaced a text in a channel', column: 'channel_earlier_texts.replaced_by', at: 'replaced_at' },
    { what: 'Said whom a picture shows', column: 'picture_answers.answered_by', at: 'answered_at' },
  ],
  leftOut: [
    {
      what: 'Posts and pictures of others in channels',
      why: 'They were written to everybody there, and show other people and their children. You read them in Channels.',
      columns: [],
    },
  ],
}
