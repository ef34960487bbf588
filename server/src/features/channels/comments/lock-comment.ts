import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { lockPost } from '../lock-post.ts'
import type { ChannelStanding } from '../queries/channels.ts'
import { readComments, type CommentRow } from '../queries/comments.ts'
import type { PostRow } from '../queries/posts.ts'

export async function lockComment(
  actor: Actor,
  channelId: string,
  postId: string,
  commentId: string,
): Promise<
  { comment: CommentRow; post: PostRow; standing: ChannelStanding } | Refusal<'channel-not-found' | 'post-not-found' | 'comment-not-found'>
> {
  const found = await lockPost(actor, channelId, postId)
  if (isRefusal(found)) return found
  const [comment] = await readComments(actor, postId, commentId)
  return comment ? { comment, post: found.post, standing: found.standing } : refuse('comment-not-found')
}
