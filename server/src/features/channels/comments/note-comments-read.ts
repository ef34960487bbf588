import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { readCommentBells } from '../bells/read-comment-bells.ts'
import { seePost } from '../lock-post.ts'

/** Somebody has the comments on a post before them. */
export async function noteCommentsRead(
  actor: Actor,
  { id, postId }: { id: string; postId: string },
): Promise<{ postId: string } | Refusal<'channel-not-found' | 'post-not-found'>> {
  const found = await seePost(actor, id, postId)
  if (isRefusal(found)) return found
  await readCommentBells(actor, postId)
  return { postId }
}
