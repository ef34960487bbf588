import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { picturesRefused } from '../events.ts'
import { lockPost } from '../lock-post.ts'
import { findPosting } from './queries/found.ts'
import { settleWaiting } from './settle-waiting.ts'
import { takeDownPictures } from './take-down-pictures.ts'

type Code = 'channel-not-found' | 'picture-not-there' | 'picture-shown' | 'family-not-taught'

/** A parent's picture that waits goes, and they hear of it (S4 channels). */
export async function refusePicture(
  actor: Actor,
  { id, postId, mediaId }: { id: string; postId: string; mediaId: string },
): Promise<{ mediaId: string } | Refusal<Code>> {
  const found = await lockPost(actor, id, postId)
  if (isRefusal(found)) return refuse(found.code === 'post-not-found' ? 'picture-not-there' : 'channel-not-found')
  const { post, standing } = found
  const posting = await findPosting(actor, mediaId)
  if (posting?.postId !== postId) return refuse('picture-not-there')
  if (posting.isWaiting !== true) return refuse('picture-shown')
  if (!posting.mayDecide) return refuse('family-not-taught')
  await takeDownPictures(actor, [mediaId])
  await settleWaiting(actor, postId)
  const by = { userId: actor.user.id, name: actor.user.name }
  const channel = { id, name: standing.name }
  actor.record(
    picturesRefused({ ids: [id], audience: { users: [post.authorId] }, channel, postId, number: post.number, by, authorId: post.authorId }),
  )
  return { mediaId }
}
