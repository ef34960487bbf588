import { z } from 'zod'
import { preview } from '../../../platform/writing.ts'
import { count, entry, gatheredFor, name, student, user, words } from './entry.ts'

/** of a post in its channel, to open it there */
const place = z.number().int().optional()
const several = z.number().int().min(1).default(1)

export const communication = {
  new_channel_post: entry({
    details: z.object({
      author: user,
      channelName: name,
      channelId: z.uuid().optional(),
      /** of the newest post, whose words these are */
      number: place,
      preview: z.string().default(''),
      /** the number of the first, and how many there are */
      from: place,
      count: several,
    }),
    entityType: 'channel',
    seenAt: 'its-channel',
    group: 'messages',
    gathered: 'by-entity',
    addTo: (earlier, it) => ({ ...it, from: earlier.from ?? it.from, count: earlier.count + it.count }),
    say: (it) => ({
      title: it.count > 1 ? `${it.count} new posts in ${it.channelName}` : `New post in ${it.channelName}`,
      message: it.preview === '' ? `${it.author.name} posted in ${it.channelName}.` : `${it.author.name}: ${preview(it.preview)}`,
      link: channel(it.channelId, it.from ?? it.number),
    }),
  }),

  new_comment: entry({
    details: z.object({
      author: user,
      channelId: z.uuid().optional(),
      /** of the post */
      number: place,
      commentId: z.uuid().optional(),
      preview: z.string().default(''),
      /** when the first of them was written, and how many there are */
      since: z.iso.datetime().optional(),
      count: several,
    }),
    entityType: 'post',
    seenAt: 'its-channel',
    group: 'messages',
    gathered: 'by-entity',
    addTo: (earlier, it) => ({ ...it, since: earlier.since ?? it.since, count: earlier.count + it.count }),
    say: (it) => ({
      title: it.count > 1 ? `${it.count} new comments on your post` : 'New comment on your post',
      message: it.preview === '' ? `${it.author.name} commented on your post.` : `${it.author.name}: ${preview(it.preview)}`,
      link: channel(it.channelId, it.number, it.commentId),
    }),
  }),

  mentioned: entry({
    details: z.object({
      author: user,
      channelName: name,
      channelId: z.uuid().optional(),
      number: place,
      commentId: z.uuid().optional(),
      preview: z.string(),
    }),
    entityType: 'post',
    seenAt: 'its-channel',
    group: 'messages',
    mailedAfter: gatheredFor,
    keepsQuiet: true,
    say: (it) => ({
      title: `${it.author.name} mentioned you in ${it.channelName}`,
      message: preview(it.preview),
      link: channel(it.channelId, it.number, it.commentId),
      mail: {
        subject: `${it.author.name} mentioned you in ${it.channelName}`,
        paragraphs: [`${it.author.name} mentioned you in ${it.channelName}:`],
        onSlip: [`“${preview(it.preview)}”`],
        button: 'Answer in Callboard',
      },
    }),
  }),

  announcement: entry({
    details: z.object({
      author: user,
      channelName: name,
      channelId: z.uuid(),
      postId: z.uuid(),
      number: z.number().int(),
      preview: z.string(),
      text: z.string().default(''),
      isUrgent: z.boolean().default(false),
      isReminder: z.boolean().default(false),
      /** of answering, not of reading */
      isAnswer: z.boolean().default(false),
      /** the class of which it asks who is coming */
      asks: z.uuid().optional(),
    }),
    entityType: 'channel',
    seenAt: 'its-channel',
    group: 'messages',
    // About classes and safety, so at once (S4 channels).
    alwaysMailed: (it) => it.isUrgent,
    keepsQuiet: (it) => !it.isUrgent,
    say: (it) => {
      const what = it.isUrgent ? 'Urgent announcement' : 'Announcement'
      const title = `${it.isReminder ? `Reminder: ${what.toLowerCase()}` : what} in ${it.channelName}`
      return {
        title,
        message: `${it.author.name}: ${preview(it.preview)}`,
        priority: it.isUrgent ? 'urgent' : 'medium',
        link: `/dashboard/channels/${it.channelId}?at=${it.number}`,
        mail: {
          subject: title,
          paragraphs: [
            `${it.author.name} has announced in ${it.channelName}:`,
            ...(it.asks === undefined ? [] : ['The studio asks who is coming. Please answer in Callboard.']),
            ...(it.isReminder ? [`You are reminded because you have not ${it.isAnswer ? 'answered' : 'seen it in Callboard'} yet.`] : []),
          ],
          onSlip: [`“${it.text || preview(it.preview)}”`],
          button: 'Open in Callboard',
        },
      }
    },
  }),

  post_moderated: entry({
    details: z.object({
      by: user,
      channelName: name,
      channelId: z.uuid().optional(),
      number: place,
      commentId: z.uuid().optional(),
      what: z.enum(['post', 'comment']),
      done: z.enum(['edited', 'removed']),
    }),
    entityType: 'post',
    seenAt: 'its-link',
    group: 'messages',
    say: (it) => ({
      title: it.done === 'edited' ? `Your ${it.what} was edited` : `Your ${it.what} was removed`,
      message: `${it.by.name} ${it.done} your ${it.what} in ${it.channelName}. What you wrote is kept for you and the studio.`,
      link: channel(it.channelId, it.number, it.commentId),
    }),
  }),

  new_message: entry({
    details: z.object({
      sender: user,
      conversationId: z.uuid().optional(),
      messageId: z.uuid().optional(),
      preview: z.string().default(''),
    }),
    entityType: 'conversation',
    seenAt: 'its-conversation',
    group: 'messages',
    gathered: 'by-entity',
    mailedAfter: gatheredFor,
    keepsQuiet: true,
    say: (it) => ({
      title: `New message from ${it.sender.name}`,
      message: it.preview === '' ? `${it.sender.name} has written to you.` : preview(it.preview),
      link: it.conversationId ? `/dashboard/messages?conversation=${it.conversationId}` : '/dashboard/messages',
      mail: {
        subject: `New message from ${it.sender.name}`,
        paragraphs: [it.preview === '' ? `${it.sender.name} has written to you on Callboard.` : `${it.sender.name} has written to you:`],
        onSlip: it.preview === '' ? [] : [`“${preview(it.preview)}”`],
        button: 'Answer in Callboard',
      },
    }),
  }),

  picture_consent: entry({
    // Of a child who was removed there is no name.
    details: z.object({ student: student.optional(), pictures: z.number().int(), taken: z.number().int().default(0) }),
    entityType: 'student',
    seenAt: 'its-link',
    group: 'messages',
    onlyNewest: true,
    say: (it, _to, id) => {
      if (it.student)
        return {
          title: `${count(it.pictures, 'picture names', 'pictures name')} ${it.student.name}`,
          message: `Photo consent for ${it.student.name} was taken back. Please look at the pictures and take them down.`,
          priority: 'high',
          requiresAction: true,
          link: id ? `/dashboard/students/${id}` : '/dashboard/students',
        }
      return {
        title: 'Pictures of a child who was removed',
        message: words(
          it.pictures > 0 &&
            `${count(it.pictures, 'picture', 'pictures')} named them besides others: please look at ${it.pictures === 1 ? 'it' : 'them'}.`,
          it.taken > 0 && `${count(it.taken, 'picture', 'pictures')} named nobody else and ${it.taken === 1 ? 'was' : 'were'} taken down.`,
        ),
        link: '/dashboard/reports',
      }
    },
  }),

  picture_waiting: entry({
    details: z.object({ author: user, channelName: name, channelId: z.uuid(), number: place }),
    entityType: 'post',
    seenAt: 'its-link',
    group: 'messages',
    say: (it) => ({
      title: `A picture waits in ${it.channelName}`,
      message: `${it.author.name} has posted a picture. Please say who is in it, or refuse it.`,
      requiresAction: true,
      link: channel(it.channelId, it.number),
    }),
  }),

  picture_refused: entry({
    details: z.object({ by: user, channelName: name, channelId: z.uuid(), number: place }),
    entityType: 'post',
    seenAt: 'its-link',
    group: 'messages',
    say: (it) => ({
      title: 'Your picture was not shown',
      message: `${it.by.name} did not let your picture in ${it.channelName} through.`,
      link: channel(it.channelId, it.number),
    }),
  }),
}

function channel(id: string | undefined, number?: number, commentId?: string): string {
  if (!id) return '/dashboard/channels'
  const comment = commentId ? `&comment=${commentId}` : ''
  return number ? `/dashboard/channels/${id}?at=${number}${comment}` : `/dashboard/channels/${id}`
}
