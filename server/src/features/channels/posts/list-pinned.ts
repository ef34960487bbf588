import type { Post } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentPost } from '../present.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { pinnedPosts } from '../queries/posts.ts'

export async function listPinned(actor: Actor, { id }: { id: string }): Promise<Post[] | Refusal<'channel-not-found'>> {
  const standing = await findChannelStanding(actor, id)
  if (!standing) return refuse('channel-not-found')
  return (await pinnedPosts(actor, id)).map((row) => presentPost(actor, row, standing))
}
