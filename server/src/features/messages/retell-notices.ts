import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { retellQuotes } from '../notifications/retelling/retell-quotes.ts'
import { previewOf } from './preview-of.ts'
import { findMessage, newestUnread } from './queries/messages.ts'

/** After a message was edited or deleted, what quoted it quotes the newest message that its reader has still to read. */
export async function retellNotices(actor: Actor, { id, messageId }: { id: string; messageId: string }): Promise<void> {
  const notices = await actor.db
    .selectFrom('notifications')
    .select(['id', 'userId', 'read'])
    .where('studioId', '=', actor.studioId)
    .where('entityId', '=', id)
    .where('type', '=', 'new_message')
    .where(sql<boolean>`details ->> 'messageId' = ${messageId}`)
    .execute()
  if (notices.length === 0) return
  const unread = new Map((await newestUnread(actor, id)).map((row) => [row.userId, row]))
  const message = await findMessage(actor, id, messageId)
  const itself = message && !message.deletedAt ? { ...message, messageId, files: message.media.length } : undefined
  const quotes = notices.map(({ id: noticeId, userId, read }) => {
    const news = (read ? undefined : unread.get(userId)) ?? itself
    const left = news && {
      sender: { userId: news.authorId, name: news.authorName },
      conversationId: id,
      messageId: news.messageId,
      preview: previewOf(news.content, news.files),
    }
    return { id: noticeId, userId, entityId: id, left }
  })
  await retellQuotes(actor, 'new_message', quotes)
}
