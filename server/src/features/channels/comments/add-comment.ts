import type { Comment } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { preview } from '../../../platform/writing.ts'
import { channelsCommented } from '../events.ts'
import { mostInAMinute } from '../posts/add-post.ts'
import { lockPost } from '../posts/lock-post.ts'
import { presentComment } from '../present.ts'
import { nextChange } from '../queries/channels.ts'
import { findStoredComment, insertComment, readComments } from '../queries/comments.ts'
import { changePost, countRecent } from '../queries/posts.ts'
import { audienceOf } from '../tell-channel.ts'

interface Written {
  readonly id: string
  readonly postId: string
  readonly commentId: string
  readonly content: string
}

type Code = 'channel-not-found' | 'post-not-found' | 'too-many-requests' | 'comment-exists'

/** Comments on a post, of which its author hears; idempotent by the browser's id. */
export async function addComment(actor: Actor, { id, postId, commentId, content }: Written): Promise<Comment | Refusal<Code>> {
  const found = await lockPost(actor, id, postId)
  if (isRefusal(found)) return found
  const { post, standing } = found
  const before = await findStoredComment(actor, commentId)
  if (before && (before.authorId !== actor.user.id || before.postId !== postId)) return refuse('comment-exists')
  if (!before) {
    if (post.removedAt) return refuse('post-not-found')
    if ((await countRecent(actor, actor.user.id)) >= mostInAMinute) return refuse('too-many-requests', { n: 60 })
    await insertComment(actor, { id: commentId, postId, authorId: actor.user.id, content })
    await changePost(actor, postId, { change: (await nextChange(actor, id)).change })
    const audience = await audienceOf(actor, id)
    const isThere = post.authorRole === 'owner' || audience.users.includes(post.authorId)
    actor.record(
      channelsCommented({
        ids: [id],
        audience,
        channel: { id, name: standing.name },
        postId,
        commentId,
        author: { userId: actor.user.id, name: actor.user.name },
        preview: preview(content),
        postAuthorId: isThere ? post.authorId : null,
      }),
    )
  }
  const [stored] = await readComments(actor, postId, commentId)
  return presentComment(actor, stored!)
}
