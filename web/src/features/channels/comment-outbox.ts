import { makeOutbox } from '../writing/outbox.ts'
import { addComment } from './calls.ts'
import { keptComments } from './kept-comments.ts'
import { showComment } from './posts/api.ts'

/** The place of what is written below a post. */
export const commentsPlace = (channelId: string, postId: string): string => `${channelId}/${postId}`

export const commentOutbox = makeOutbox({
  kept: keptComments,
  drafts: 'comment-draft:',
  failed: 'An unexpected error occurred while posting the comment',
  page: 'Channels',
  send: async (queries, { placeId, id, content }) => {
    const [channelId = '', postId = ''] = placeId.split('/')
    showComment(queries, { channelId, postId }, await addComment(channelId, postId, id, content))
  },
})
