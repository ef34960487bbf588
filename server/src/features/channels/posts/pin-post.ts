import { channelLimits } from '@callboard/contract/channel-limits'
import type { Post } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { presentPost } from '../present.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { changePost, findPost, pinnedPosts } from '../queries/posts.ts'
import { tellChannel } from '../tell-channel.ts'
import { lockPost } from '../lock-post.ts'

type Code = 'channel-not-found' | 'post-not-found' | 'not-channel-admin' | 'too-many-pinned'

/** Idempotent, as it says what is to be, not that it changes. */
export async function pinPost(
  actor: Actor,
  { id, postId, on }: { id: string; postId: string; on: boolean },
): Promise<Post | Refusal<Code>> {
  const found = await lockPost(actor, id, postId)
  if (isRefusal(found)) return found
  const { post, standing } = found
  if (!standing.isAdmin) return refuse('not-channel-admin')
  if (post.removedAt) return refuse('post-not-found')
  if ((post.pinnedAt !== null) === on) return presentPost(actor, post, standing)
  if (on && (await pinnedPosts(actor, id)).length >= channelLimits.pinned) return refuse('too-many-pinned')
  const { change } = await nextChannelChange(actor, id)
  await changePost(actor, postId, { pinnedAt: on ? toDate(actor.clock.now()) : null, change })
  await tellChannel(actor, id)
  return presentPost(actor, mustHave(await findPost(actor, id, postId), 'post'), standing)
}
