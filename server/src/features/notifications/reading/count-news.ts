import type { Opening } from '@callboard/contract/standing'
import type { RecentNotifications, Waiting } from '@callboard/contract/notifications'
import { isLeftOpen } from '@callboard/contract/standing'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { unreadOf } from '../queries.ts'

interface Page {
  readonly opening: Opening
  /** of the user's own, as a condition that begins with `from` */
  readonly from: (actor: Actor) => RawBuilder<unknown>
}

/** Each page of the menu that shows a number, with what it counts. */
const pages: Readonly<Record<keyof Waiting, Page>> = {
  documents: {
    opening: 'rooms',
    from: ({ studioId, user }) =>
      sql`from (select distinct document_id from document_tasks where studio_id = ${studioId} and user_id = ${user.id}) d`,
  },
  messages: {
    opening: 'rooms',
    // As the list of conversations counts them; no more than a thousand of each, whatever their number.
    from: ({ studioId, user }) => sql`from conversation_people p cross join lateral (
        select from messages m where m.studio_id = p.studio_id and m.conversation_id = p.conversation_id and m.number > p.read_to
          and m.author_id <> p.user_id and m.deleted_at is null limit 1000
      ) m where p.studio_id = ${studioId} and p.user_id = ${user.id}`,
  },
  channels: {
    opening: 'rooms',
    from: ({ studioId, user, zone, clock }) =>
      sql`from (
        select p.channel_id, channel_read_to(${studioId}, p.user_id, p.channel_id, p.joined_at) as read_to
        from channel_people(${studioId}::uuid, ${dateIn(zone, clock.now())}::date) p
        join channels c on c.studio_id = ${studioId} and c.id = p.channel_id and c.deleted_at is null
        where p.user_id = ${user.id} and not exists (
          select from channel_mutes q where q.studio_id = c.studio_id and q.channel_id = c.id and q.user_id = p.user_id) offset 0
      ) mine cross join lateral (
        select from channel_posts p where p.studio_id = ${studioId} and p.channel_id = mine.channel_id and p.number > mine.read_to
          and p.deleted_at is null and p.author_id <> ${user.id} limit 1000
      ) p`,
  },
}

/** Runs with every page: one statement, whatever is counted. */
export async function countNews(actor: Actor): Promise<Pick<RecentNotifications, 'unreadCount' | 'waiting'>> {
  const counts = Object.entries(pages).map(([page, { opening, from }]) => {
    const count = isLeftOpen(opening, actor.stage, actor.role) ? sql`(select count(*) ${from(actor)})` : sql`0`
    return sql`${sql.lit(page)}, ${count}`
  })
  return await actor.db
    .selectNoFrom([unreadOf(actor).as('unreadCount'), sql<Waiting>`json_build_object(${sql.join(counts)})`.as('waiting')])
    .$narrowType<{ unreadCount: number }>()
    .executeTakeFirstOrThrow()
}
