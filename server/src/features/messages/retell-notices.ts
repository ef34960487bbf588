import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { dropNotifications } from '../notifications/retelling/drop-notifications.ts'
import { retellNotification } from '../notifications/retelling/retell-notification.ts'
import { previewOf } from './preview-of.ts'
import { findMessage, newestUnread } from './queries/messages.ts'

/**
 * After a message was edited or deleted: what quoted it quotes the newest message that its reader has still to read, under the same id, so that
 * its mail, if it has not gone yet, says so too; without such a message it goes.
 */
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
  const gone = []
  for (const { id: noticeId, userId, read } of notices) {
    const news = (read ? undefined : unread.get(userId)) ?? itself
    if (news) {
      const sender = { userId: news.authorId, name: news.authorName }
      const details = { sender, conversationId: id, messageId: news.messageId, preview: previewOf(news.content, news.files) }
      await retellNotification(actor, noticeId, { type: 'new_message', userId, details, entityId: id })
    } else gone.push(noticeId)
  }
  await dropNotifications(actor, gone)
}
