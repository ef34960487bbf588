import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { readNotifications } from '../../notifications/read-notifications.ts'
import type { ChannelStanding } from '../queries/channels.ts'
import { retellUnreadPosts } from './retell-posts.ts'

/** What was read in its channel is read everywhere (S4 channels): what tells of posts up to a number, but not of what is below them. */
export async function readPostBells(actor: Actor, channel: ChannelStanding, readTo: number): Promise<void> {
  await readNotifications(
    actor,
    { types: ['new_channel_post', 'mentioned', 'announcement'] },
    sql`details ->> 'channelId' = ${channel.id} and details ->> 'commentId' is null and (details ->> 'number')::int <= ${readTo}`,
  )
  await retellUnreadPosts(actor, channel, readTo)
}
