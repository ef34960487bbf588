import { aboutId, type Expected, named, otherId } from './expected.test.kit.ts'

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
  mentioned: {
    category: 'communication',
    entityType: 'post',
    title: 'Tom Reed mentioned you in Ballet',
    priority: 'medium',
    link: `/dashboard/channels/${otherId}`,
    mailed: { by: 'messages', button: 'Answer in Callboard' },
    cases: [
      {
        to: 'pat',
        details: { author: named.tom, channelName: 'Ballet', channelId: otherId, commentId: otherId, preview: 'Do you have the shoes?' },
        message: 'Do you have the shoes?',
        mail: ['Tom Reed mentioned you in Ballet', 'Tom Reed mentioned you in Ballet:', '“Do you have the shoes?”'],
      },
      {
        to: 'pat',
        details: { author: named.tom, channelName: 'Ballet', preview: 'See you there' },
        link: '/dashboard/channels',
        message: 'See you there',
        mail: ['Tom Reed mentioned you in Ballet', 'Tom Reed mentioned you in Ballet:', '“See you there”'],
      },
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
    mailed: { by: 'messages', button: 'Answer in Callboard' },
    cases: [
      {
        to: 'pat',
        details: {
          sender: named.tom,
          conversationId: otherId,
          messageId: aboutId,
          preview: 'Can Mia come earlier on Monday, as we said to each other?',
        },
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
  content_reported: {
    category: 'communication',
    entityType: null,
    title: 'Reported: a child’s safety or wellbeing',
    priority: 'urgent',
    requiresAction: true,
    link: `/dashboard/reports?report=${aboutId}`,
    mailed: { by: 'messages', button: 'Read the report' },
    cases: [
      {
        to: 'olive',
        details: { kind: 'message', reason: 'safety', reporter: named.pat, author: named.tom },
        message: 'Pat Ellis has reported a message by Tom Reed. Please answer the report.',
        mail: ['A message was reported', 'Pat Ellis has reported a message by Tom Reed: a child’s safety or wellbeing.'],
      },
      {
        to: 'olive',
        details: { kind: 'post', reason: 'advertising', reporter: named.tom, author: named.pat },
        title: 'Reported: advertising or spam',
        priority: 'high',
        message: 'Tom Reed has reported a post by Pat Ellis. Please answer the report.',
        mail: ['A post was reported', 'Tom Reed has reported a post by Pat Ellis: advertising or spam.'],
      },
    ],
  },
  report_answered: {
    category: 'communication',
    entityType: null,
    title: 'Your report was answered',
    priority: 'medium',
    link: `/dashboard/reports?report=${aboutId}`,
    mailed: { by: 'messages', button: 'Open in Callboard' },
    cases: [
      {
        to: 'pat',
        details: { by: named.tara, outcome: 'removed', answer: 'Thank you for telling us.' },
        message: 'Tara Lindqvist: Removed. Thank you for telling us.',
        mail: [
          'Your report was answered',
          'Tara Lindqvist has answered what you reported: removed.',
          'Thank you for telling us.',
          'If you disagree, write to an owner of your studio in Callboard.',
        ],
      },
    ],
  },
} satisfies Record<string, Expected>
