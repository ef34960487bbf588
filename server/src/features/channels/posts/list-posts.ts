import { channelLimits } from '@callboard/contract/channel-limits'
import type { PostPage } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentPost } from '../present.ts'
import { findStanding } from '../queries/channels.ts'
import { pageOfPosts } from '../queries/posts.ts'

export async function listPosts(
  actor: Actor,
  { id, before }: { id: string; before?: number | undefined },
): Promise<PostPage | Refusal<'channel-not-found'>> {
  // Before the posts, so that whatever is written meanwhile is asked for again.
  const standing = await findStanding(actor, id)
  if (!standing) return refuse('channel-not-found')
  const limit = channelLimits.postsPerPage
  const rows = await pageOfPosts(actor, id, { before, limit: limit + 1 })
  const shown = rows.slice(-limit)
  return { posts: shown.map((row) => presentPost(actor, row, standing)), hasOlder: rows.length > limit, change: standing.lastChange }
}
