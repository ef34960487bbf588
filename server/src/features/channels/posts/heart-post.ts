import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { changePost, findPost, setHeart } from '../queries/posts.ts'
import { tellChannel } from '../tell-channel.ts'
import { lockPost } from '../lock-post.ts'

/** Idempotent, as it says what is to be, not that it changes. */
export async function heartPost(
  actor: Actor,
  { id, postId, on }: { id: string; postId: string; on: boolean },
): Promise<{ postId: string; hearts: number; isHearted: boolean } | Refusal<'channel-not-found' | 'post-not-found'>> {
  const found = await lockPost(actor, id, postId)
  if (isRefusal(found)) return found
  if (found.post.isHearted === on) return { postId, hearts: found.post.hearts, isHearted: on }
  await setHeart(actor, postId, actor.user.id, on)
  await changePost(actor, postId, { change: (await nextChannelChange(actor, id)).change })
  await tellChannel(actor, id)
  return { postId, hearts: mustHave(await findPost(actor, id, postId), 'post').hearts, isHearted: on }
}
