import { actsOf, unsaid } from '../../platform/activity/act.ts'

const written = unsaid('What people write stands in the channel with their name; what staff remove of others is told.')
const own = unsaid('Everybody’s own view of a channel.')

export const channelActs = [
  actsOf('channels', {
    create: { kind: 'posts', what: 'Opened {it}', of: ['channel', ({ id }) => id] },
    edit: { kind: 'posts', what: 'Changed {it}', of: ['channel', ({ id }) => id] },
    delete: { kind: 'posts', what: 'Deleted {it}', of: ['channel', ({ id }) => id] },
    restore: { kind: 'posts', what: 'Brought back {it}', of: ['channel', ({ id }) => id] },
    addMembers: { kind: 'posts', what: 'Added {it}', of: ['member', ({ id, memberIds }) => memberIds.map((one) => `${id} ${one}`)] },
    removeMember: { kind: 'posts', what: 'Took out {it}', of: ['member', ({ id, userId }) => `${id} ${userId}`] },
    setRole: { kind: 'posts', what: 'Changed what somebody may: {it}', of: ['member', ({ id, userId }) => `${id} ${userId}`] },
    deletePost: { kind: 'posts', what: 'Removed {it}', of: ['post', ({ postId }) => postId], staffOnly: true },
    deleteComment: { kind: 'posts', what: 'Removed {it}', of: ['comment', ({ commentId }) => commentId], staffOnly: true },
    membersFile: { kind: 'downloads', what: 'Downloaded the members of {it}', of: ['channel', ({ id }) => id], always: true },
    post: written,
    editPost: written,
    comment: written,
    editComment: written,
    pin: written,
    heart: own,
    mute: own,
    read: own,
    readComments: own,
  }),
  actsOf('announcements', { post: written, remind: written, undo: written, see: own }),
  actsOf('pictures', {
    takeDown: { kind: 'posts', what: 'Took down a picture of {it}', of: ['post', ({ postId }) => postId], always: true },
    takeDownOfChild: { kind: 'posts', what: 'Took down the pictures of {it}', of: ['student', ({ id }) => id], always: true },
    refuse: { kind: 'posts', what: 'Refused a picture of {it}', of: ['post', ({ postId }) => postId], always: true },
    keep: { kind: 'posts', what: 'Kept a picture that was asked to be taken down', always: true },
    name: unsaid('Names stand below the picture until it goes.'),
  }),
]
