import { tell } from '../../platform/events/notices.ts'
import { notifyEach } from '../notifications/notify.ts'
import { messagesSent } from './events.ts'

export const messageNotices = [
  tell(messagesSent, async (scope, { conversationId, messageId, author, preview, userIds }) => {
    const details = { sender: author, conversationId, messageId, preview }
    await notifyEach(scope, 'new_message', [{ to: userIds, entityId: conversationId, details, byUserId: author.userId }])
  }),
]
