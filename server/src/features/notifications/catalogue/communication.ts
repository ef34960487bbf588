import { z } from 'zod'
import { preview } from '../../../platform/writing.ts'
import { entry, name, user } from './entry.ts'

export const communication = {
  new_channel_post: entry({
    details: z.object({ author: user, channelName: name, channelId: z.uuid().optional(), preview: z.string().default('') }),
    entityType: 'post',
    group: 'messages',
    say: (it) => ({
      title: `New post in ${it.channelName}`,
      message: it.preview === '' ? `${it.author.name} posted in ${it.channelName}.` : `${it.author.name}: ${preview(it.preview)}`,
      link: channel(it.channelId),
    }),
  }),

  new_comment: entry({
    details: z.object({ author: user, channelId: z.uuid().optional(), commentId: z.uuid().optional(), preview: z.string().default('') }),
    entityType: 'post',
    group: 'messages',
    say: (it) => ({
      title: 'New comment on your post',
      message: it.preview === '' ? `${it.author.name} commented on your post.` : `${it.author.name}: ${preview(it.preview)}`,
      link: channel(it.channelId),
    }),
  }),

  post_moderated: entry({
    details: z.object({
      by: user,
      channelName: name,
      channelId: z.uuid().optional(),
      what: z.enum(['post', 'comment']),
      done: z.enum(['edited', 'removed']),
    }),
    entityType: 'post',
    group: 'messages',
    say: (it) => ({
      title: it.done === 'edited' ? `Your ${it.what} was edited` : `Your ${it.what} was removed`,
      message: `${it.by.name} ${it.done} your ${it.what} in ${it.channelName}. What you wrote is kept for you and the studio.`,
      link: channel(it.channelId),
    }),
  }),

  new_message: entry({
    details: z.object({ sender: user, conversationId: z.uuid().optional(), preview: z.string().default('') }),
    entityType: 'conversation',
    group: 'messages',
    say: (it) => ({
      title: `New message from ${it.sender.name}`,
      message: it.preview === '' ? `${it.sender.name} has written to you.` : preview(it.preview),
      link: it.conversationId ? `/dashboard/messages?conversation=${it.conversationId}` : '/dashboard/messages',
      mail: {
        subject: `New message from ${it.sender.name}`,
        paragraphs:
          it.preview === ''
            ? [`${it.sender.name} has written to you on Callboard.`]
            : [`${it.sender.name} has written to you:`, `“${preview(it.preview)}”`],
        button: 'Read and reply',
      },
    }),
  }),
}

function channel(id: string | undefined): string {
  return id ? `/dashboard/channels/${id}` : '/dashboard/channels'
}
