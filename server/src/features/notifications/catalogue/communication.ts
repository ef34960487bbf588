import { z } from 'zod'
import { entry, name, preview } from './entry.ts'

/** Posts, comments and messages (S2 §7). */
export const communication = {
  new_channel_post: entry({
    details: z.object({ authorName: name, channelName: name, channelId: z.uuid().optional(), preview: z.string().default('') }),
    entityType: 'post',
    group: 'messages',
    say: (it) => ({
      title: `New post in ${it.channelName}`,
      message: it.preview === '' ? `${it.authorName} posted in ${it.channelName}.` : `${it.authorName}: ${preview(it.preview)}`,
      link: channel(it.channelId),
    }),
  }),

  new_comment: entry({
    details: z.object({ authorName: name, channelId: z.uuid().optional(), preview: z.string().default('') }),
    entityType: 'post',
    group: 'messages',
    say: (it) => ({
      title: 'New comment on your post',
      message: it.preview === '' ? `${it.authorName} commented on your post.` : `${it.authorName}: ${preview(it.preview)}`,
      link: channel(it.channelId),
    }),
  }),

  new_message: entry({
    details: z.object({ senderName: name, conversationId: z.uuid().optional(), preview: z.string().default('') }),
    entityType: 'conversation',
    group: 'messages',
    say: (it) => ({
      title: `New message from ${it.senderName}`,
      message: it.preview === '' ? `${it.senderName} has written to you.` : preview(it.preview),
      link: it.conversationId ? `/dashboard/messages?conversation=${it.conversationId}` : '/dashboard/messages',
      mail: {
        subject: `New message from ${it.senderName}`,
        paragraphs:
          it.preview === ''
            ? [`${it.senderName} has written to you on Callboard.`]
            : [`${it.senderName} has written to you:`, `“${preview(it.preview)}”`],
        button: 'Read and answer',
      },
    }),
  }),
}

function channel(id: string | undefined): string {
  return id ? `/dashboard/channels/${id}` : '/dashboard/channels'
}
