import type { Comment } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { preview } from '../../../platform/writing.ts'
import { firstOf } from '../../../platform/must-have.ts'
import { channelsCommented } from '../events.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { waitToWrite } from '../../users/writing-stops/wait-to-write.ts'
import { lockPost } from '../lock-post.ts'
import { presentComment } from '../present.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { findStoredComment, insertComment, readComments } from '../queries/comments.ts'
import { changePost } from '../queries/posts.ts'
import { tellMentioned } from '../tell-mentioned.ts'
import { audienceOf } from '../tell-channel.ts'

interface Written {
  readonly id: string
  readonly postId: string
  readonly commentId: string
  readonly content: string
}

type Code = 'channel-not-found' | 'writing-stopped' | 'post-not-found' | 'too-many-requests' | 'comment-exists'

/** Comments on a post, of which its author hears; idempotent by the browser's id. */
export async function addComment(actor: Actor, { id, postId, commentId, content }: Written): Promise<Comment | Refusal<Code>> {
  const found = await lockPost(actor, id, postId)
  if (isRefusal(found)) return found
  const { post, standing } = found
  const before = await findStoredComment(actor, commentId)
  const isSame = before?.authorId === actor.user.id && before.postId === postId
  if (before && !(isSame && (before.editedAt !== null || before.content === content))) return refuse('comment-exists')
  if (!before) {
    if (post.removedAt) return refuse('post-not-found')
    const why = await whyStopped(actor)
    if (why) return refuse('writing-stopped', { why })
    const wait = await waitToWrite(actor, actor.user.id)
    if (wait !== null) return refuse('too-many-requests', { n: wait })
    await insertComment(actor, { id: commentId, postId, authorId: actor.user.id, content })
    await changePost(actor, postId, { change: (await nextChannelChange(actor, id)).change })
    const audience = await audienceOf(actor, id)
    const author = { userId: actor.user.id, name: actor.user.name }
    const mentioned = await tellMentioned(actor, standing, { postId, number: post.number, commentId, author, content })
    const isThere = post.authorRole === 'owner' || audience.users.includes(post.authorId)
    actor.record(
      channelsCommented({
        ids: [id],
        audience,
        channel: { id, name: standing.name },
        postId,
        number: post.number,
        commentId,
        author,
        preview: preview(content),
        postAuthorId: isThere && !mentioned.includes(post.authorId) ? post.authorId : null,
        writtenAt: actor.clock.now().toString({ fractionalSecondDigits: 3 }),
      }),
    )
  }
  return presentComment(actor, firstOf(await readComments(actor, postId, commentId)))
}
