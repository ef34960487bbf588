import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { preview } from '../../../platform/writing.ts'
import { retellQuotes } from '../../notifications/retelling/retell-quotes.ts'
import { countFiles } from '../present.ts'
import type { ChannelStanding } from '../queries/channels.ts'
import { postsToldOf } from './queries.ts'

type Told = Pick<ChannelStanding, 'id' | 'name'>

/** After a post was edited or deleted: each bell that tells of it, among others, says how many are left, and quotes the newest. */
export const retellPosts = (actor: Actor, channel: Told, { number }: { number: number }): Promise<void> =>
  retell(actor, channel, sql`${number} between (n.details ->> 'from')::int and (n.details ->> 'number')::int`)

/** After somebody has read some of the posts that their bell tells of, and not all. */
export const retellUnreadPosts = (actor: Actor, channel: Told, readTo: number): Promise<void> =>
  retell(
    actor,
    channel,
    sql`n.user_id = ${actor.user.id} and not n.read and (n.details ->> 'from')::int <= ${readTo} and (n.details ->> 'number')::int > ${readTo}`,
  )

async function retell(actor: Actor, { id, name }: Told, which: Parameters<typeof postsToldOf>[2]): Promise<void> {
  const rows = await postsToldOf(actor, id, which)
  const quotes = rows.map(({ id: noticeId, userId, count, from, number, content, media, authorId, authorName }) => {
    const author = { userId: authorId, name: authorName }
    const words = preview(content ?? '') || countFiles(media)
    return {
      id: noticeId,
      userId,
      entityId: id,
      left: count === 0 ? undefined : { author, channelName: name, channelId: id, number, preview: words, from, count },
    }
  })
  await retellQuotes(actor, 'new_channel_post', quotes)
}
