import type { Comment } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { seePost } from '../lock-post.ts'
import { presentComment } from '../present.ts'
import { readComments } from '../queries/comments.ts'

export async function listComments(
  actor: Actor,
  { id, postId }: { id: string; postId: string },
): Promise<Comment[] | Refusal<'channel-not-found' | 'post-not-found'>> {
  const found = await seePost(actor, id, postId)
  if (isRefusal(found)) return found
  return (await readComments(actor, postId)).map((row) => presentComment(actor, row))
}
