import type { Comment } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { firstOf } from '../../../platform/must-have.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { tellAuthor } from '../lock-post.ts'
import { presentComment } from '../present.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { changeComment, readComments } from '../queries/comments.ts'
import { changePost, keepEarlier } from '../queries/posts.ts'
import { tellMentioned } from '../tell-mentioned.ts'
import { tellChannel } from '../tell-channel.ts'
import { retellComments } from '../bells/retell-comments.ts'
import { lockComment } from './lock-comment.ts'

type Code = 'channel-not-found' | 'post-not-found' | 'comment-not-found' | 'not-yours' | 'writing-stopped'

/** Its author, or an owner, changes a comment; of somebody else's the earlier text is kept (S4 channels). */
export async function editComment(
  actor: Actor,
  { id, postId, commentId, content }: { id: string; postId: string; commentId: string; content: string },
): Promise<Comment | Refusal<Code>> {
  const found = await lockComment(actor, id, postId, commentId)
  if (isRefusal(found)) return found
  const { comment, post, standing } = found
  if (post.removedAt) return refuse('post-not-found')
  if (!presentComment(actor, comment).can.edit) return refuse('not-yours')
  if (content === comment.content) return presentComment(actor, comment)
  const why = await whyStopped(actor)
  if (why) return refuse('writing-stopped', { why })
  const isOther = comment.authorId !== actor.user.id
  if (isOther) await keepEarlier(actor, { postId, commentId, content: comment.content, replacedBy: actor.user.id })
  await changeComment(actor, commentId, { content, editedAt: toDate(actor.clock.now()), editedBy: actor.user.id })
  await changePost(actor, postId, { change: (await nextChannelChange(actor, id)).change })
  const author = { userId: comment.authorId, name: comment.authorName }
  await retellComments(actor, standing, post)
  await tellMentioned(actor, standing, { postId, number: post.number, commentId, author, content, isEdit: true })
  await tellChannel(actor, id)
  if (isOther)
    tellAuthor(actor, standing, { postId, number: post.number, commentId, authorId: comment.authorId, what: 'comment', done: 'edited' })
  return presentComment(actor, firstOf(await readComments(actor, postId, commentId)))
}
