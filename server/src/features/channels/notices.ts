import { on, tell } from '../../platform/events/notices.ts'
import { notify, notifyEach } from '../notifications/notify.ts'
import { resolveNotification } from '../notifications/resolve-notification.ts'
import { studentsConsentGiven, studentsConsentTakenBack } from '../students/events.ts'
import { undoPassed } from '../undos/events.ts'
import { tellAnnouncement } from './announcing/tell-announcement.ts'
import { channelsCommented, channelsMentioned, channelsModerated, channelsPosted, picturesRefused, picturesWaiting } from './events.ts'
import { idsOfChild } from './pictures/queries/taking-down.ts'

export const channelNotices = [
  on(undoPassed, tellAnnouncement),
  tell(channelsPosted, async (scope, { channel, number, author, preview, memberIds }) => {
    const details = { author, channelName: channel.name, channelId: channel.id, number, from: number, preview }
    await notifyEach(scope, 'new_channel_post', [{ to: memberIds, entityId: channel.id, details, byUserId: author.userId }])
  }),
  tell(channelsCommented, async (scope, { channel, postId, number, commentId, author, preview, postAuthorId, writtenAt }) => {
    if (postAuthorId === null) return
    const details = { author, channelId: channel.id, number, commentId, preview, since: writtenAt }
    await notifyEach(scope, 'new_comment', [{ to: [postAuthorId], entityId: postId, details, byUserId: author.userId }])
  }),
  tell(channelsMentioned, async (scope, { channel, postId, number, commentId, author, preview, userIds }) => {
    const details = { author, channelName: channel.name, channelId: channel.id, number, ...(commentId && { commentId }), preview }
    await notifyEach(scope, 'mentioned', [{ to: userIds, entityId: postId, details, byUserId: author.userId }])
  }),
  tell(channelsModerated, async (scope, { channel, postId, number, commentId, by, authorId, what, done }) => {
    const details = { by, channelName: channel.name, channelId: channel.id, number, ...(commentId && { commentId }), what, done }
    await notifyEach(scope, 'post_moderated', [{ to: [authorId], entityId: postId, details, byUserId: by.userId }])
  }),
  tell(picturesWaiting, async (scope, { channel, postId, number, author, staffIds }) => {
    const details = { author, channelName: channel.name, channelId: channel.id, number }
    await notifyEach(scope, 'picture_waiting', [{ to: staffIds, entityId: postId, details, byUserId: author.userId }])
  }),
  tell(picturesRefused, async (scope, { channel, postId, number, by, authorId }) => {
    const details = { by, channelName: channel.name, channelId: channel.id, number }
    await notifyEach(scope, 'picture_refused', [{ to: [authorId], entityId: postId, details, byUserId: by.userId }])
  }),
  // An owner who takes the consent of their own child back is told as well: the pictures are still there.
  tell(studentsConsentTakenBack, async (scope, { student }) => {
    const pictures = (await idsOfChild(scope, student.studentId)).length
    if (pictures > 0) await notify(scope, 'picture_consent', { to: 'owners', entityId: student.studentId, details: { student, pictures } })
  }),
  tell(studentsConsentGiven, (scope, { student }) => resolveNotification(scope, 'picture_consent', student.studentId)),
]
