import { channelLimits } from '@callboard/contract/channel-limits'
import type { PostPage } from '@callboard/contract/channel-posts'
import type { PlaceInStream } from '@callboard/contract/written-search'
import type { Actor } from '../../../platform/actor.ts'
import { pageOfStream } from '../../../platform/page-of-stream.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentPost } from '../present.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { pageOfPosts } from '../queries/posts.ts'

export async function listPosts(
  actor: Actor,
  { id, ...place }: { id: string } & PlaceInStream,
): Promise<PostPage | Refusal<'channel-not-found'>> {
  // Before the posts, so that whatever is written meanwhile is asked for again.
  const standing = await findChannelStanding(actor, id)
  if (!standing) return refuse('channel-not-found')
  const { rows, ...more } = await pageOfStream(place, channelLimits.postsPerPage, (stretch) => pageOfPosts(actor, id, stretch))
  return { posts: rows.map((row) => presentPost(actor, row, standing)), ...more, change: standing.lastChange }
}
