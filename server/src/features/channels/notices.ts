import { on, tell } from '../../platform/events/notices.ts'
import { undoPassed } from '../undos/events.ts'
import { notifyEach } from '../notifications/notify.ts'
import { tellAnnounced } from './announcing/tell-announced.ts'
import { channelsCommented, channelsMentioned, channelsModerated, channelsPosted } from './events.ts'

export const channelNotices = [
  on(undoPassed, tellAnnounced),
  tell(channelsPosted, async (scope, { channel, postId, author, preview, memberIds }) => {
    const details = { author, channelName: channel.name, channelId: channel.id, preview }
    await notifyEach(scope, 'new_channel_post', [{ to: memberIds, entityId: postId, details, byUserId: author.userId }])
  }),
  tell(channelsCommented, async (scope, { channel, postId, commentId, author, preview, postAuthorId }) => {
    if (postAuthorId === null) return
    const details = { author, channelId: channel.id, commentId, preview }
    await notifyEach(scope, 'new_comment', [{ to: [postAuthorId], entityId: postId, details, byUserId: author.userId }])
  }),
  tell(channelsMentioned, async (scope, { channel, postId, commentId, author, preview, userIds }) => {
    const details = { author, channelName: channel.name, channelId: channel.id, ...(commentId && { commentId }), preview }
    await notifyEach(scope, 'mentioned', [{ to: userIds, entityId: postId, details, byUserId: author.userId }])
  }),
  tell(channelsModerated, async (scope, { channel, postId, by, authorId, what, done }) => {
    const details = { by, channelName: channel.name, channelId: channel.id, what, done }
    await notifyEach(scope, 'post_moderated', [{ to: [authorId], entityId: postId, details, byUserId: by.userId }])
  }),
]
