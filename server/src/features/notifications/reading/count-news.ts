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
    from: ({ studioId, user }) => sql`from document_tasks where studio_id = ${studioId} and user_id = ${user.id}`,
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
      sql`from channel_unread_posts(${studioId}::uuid, ${user.id}::uuid, ${dateIn(zone, clock.now())}::date) u where not exists (
        select from channel_mutes q where q.studio_id = ${studioId} and q.channel_id = u.channel_id and q.user_id = ${user.id})`,
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
