import type { Actor } from '../../../platform/actor.ts'
import { preview } from '../../../platform/writing.ts'
import { retellQuotes } from '../../notifications/retelling/retell-quotes.ts'
import type { ChannelStanding } from '../queries/channels.ts'
import type { PostRow } from '../queries/posts.ts'
import { commentsToldOf } from './queries.ts'

/** After a comment was edited or deleted: the bell of the post's author says how many are left, and quotes the newest. */
export async function retellComments(actor: Actor, { id: channelId }: ChannelStanding, { id, number }: PostRow): Promise<void> {
  const rows = await commentsToldOf(actor, id)
  const quotes = rows.map(({ id: noticeId, userId, count, since, commentId, content, authorId, authorName }) => {
    const author = { userId: authorId, name: authorName }
    const left = { author, channelId, number, commentId, preview: preview(content ?? ''), since: since?.toISOString(), count }
    return { id: noticeId, userId, entityId: id, left: count === 0 ? undefined : left }
  })
  await retellQuotes(actor, 'new_comment', quotes)
}
