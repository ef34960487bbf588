import type { Post } from '@callboard/contract/channel-posts'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../lib/use-action.ts'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { inWords } from '../../../lib/refusals.ts'
import { pinPost, refetchChannels } from '../calls.ts'
import { pinnedQuery, showPost } from '../posts/api.ts'

/** Pins a post, or unpins one that is pinned. */
export function usePin(channelId: string) {
  const cache = useQueryClient()
  return useAction(({ id, isPinned }: Pick<Post, 'id' | 'isPinned'>) => pinPost(channelId, id, !isPinned), {
    done: (post) => {
      showPost(cache, channelId, post)
      say(post.isPinned ? 'The post is pinned.' : 'The post is no longer pinned.')
      return cache.invalidateQueries({ queryKey: pinnedQuery(channelId).queryKey })
    },
    failed: (failure, { isPinned }) => {
      if (failure.code === 'post-not-found') refetchChannels(cache)
      sayFailed('Not changed', inWords(failure, isPinned ? 'Failed to unpin post' : 'Failed to pin post'))
      return null
    },
  })
}
