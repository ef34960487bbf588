import { type Expected, named, otherId } from './expected.test.kit.ts'

export const communication = {
  new_channel_post: {
    category: 'communication',
    entityType: 'post',
    title: 'New post in Ballet',
    priority: 'medium',
    link: `/dashboard/channels/${otherId}`,
    mailed: null,
    cases: [
      {
        to: 'pat',
        details: { author: named.tom, channelName: 'Ballet', channelId: otherId, preview: 'Shoes for Monday' },
        message: 'Tom Reed: Shoes for Monday',
      },
      {
        to: 'pat',
        details: { author: named.tom, channelName: 'Ballet' },
        link: '/dashboard/channels',
        message: 'Tom Reed posted in Ballet.',
      },
    ],
  },
  new_comment: {
    category: 'communication',
    entityType: 'post',
    title: 'New comment on your post',
    priority: 'medium',
    link: `/dashboard/channels/${otherId}`,
    mailed: null,
    cases: [
      {
        to: 'tom',
        details: { author: named.pat, channelId: otherId, commentId: otherId, preview: 'Which size?' },
        message: 'Pat Ellis: Which size?',
      },
      { to: 'tom', details: { author: named.pat }, link: '/dashboard/channels', message: 'Pat Ellis commented on your post.' },
    ],
  },
  post_moderated: {
    category: 'communication',
    entityType: 'post',
    title: 'Your post was edited',
    priority: 'medium',
    link: `/dashboard/channels/${otherId}`,
    mailed: null,
    cases: [
      {
        to: 'pat',
        details: { by: named.tara, channelName: 'Ballet', channelId: otherId, what: 'post', done: 'edited' },
        message: 'Tara Lindqvist edited your post in Ballet. What you wrote is kept for you and the studio.',
      },
      {
        to: 'pat',
        details: { by: named.tara, channelName: 'Ballet', what: 'comment', done: 'removed' },
        title: 'Your comment was removed',
        link: '/dashboard/channels',
        message: 'Tara Lindqvist removed your comment in Ballet. What you wrote is kept for you and the studio.',
      },
    ],
  },
  new_message: {
    category: 'communication',
    entityType: 'conversation',
    title: 'New message from Tom Reed',
    priority: 'medium',
    link: `/dashboard/messages?conversation=${otherId}`,
    mailed: { by: 'messages', button: 'Read and reply' },
    cases: [
      {
        to: 'pat',
        details: { sender: named.tom, conversationId: otherId, preview: 'Can Mia come earlier on Monday, as we said to each other?' },
        message: 'Can Mia come earlier on Monday, as we said to e...',
        mail: ['New message from Tom Reed', 'Tom Reed has written to you:', '“Can Mia come earlier on Monday, as we said to e...”'],
      },
      {
        to: 'pat',
        details: { sender: named.tom },
        link: '/dashboard/messages',
        message: 'Tom Reed has written to you.',
        mail: ['New message from Tom Reed', 'Tom Reed has written to you on Callboard.'],
      },
    ],
  },
} satisfies Record<string, Expected>
