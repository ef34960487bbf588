import { api } from '../../lib/api.ts'
import { makeOutbox } from '../writing/outbox.ts'
import { keptPosts } from './kept-posts.ts'
import { showPost } from './posts/api.ts'

export const postOutbox = makeOutbox({
  kept: keptPosts,
  drafts: 'draft:',
  failed: 'Failed to create post',
  page: 'Channels',
  send: async (queries, { placeId: channelId, ...post }) => showPost(queries, channelId, await api.channels.post({ channelId, ...post })),
})
