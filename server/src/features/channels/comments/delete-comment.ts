import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { tellAuthor } from '../lock-post.ts'
import { presentComment } from '../present.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { changeComment, deleteStoredComment } from '../queries/comments.ts'
import { changePost } from '../queries/posts.ts'
import { tellChannel } from '../tell-channel.ts'
import { retellComments } from '../bells/retell-comments.ts'
import { withdrawNotices } from '../bells/withdraw-notices.ts'
import { lockComment } from './lock-comment.ts'

/** By its author a comment goes; by an owner it is shown as removed, and kept (S4 channels). */
export async function deleteComment(
  actor: Actor,
  { id, postId, commentId }: { id: string; postId: string; commentId: string },
): Promise<{ commentId: string } | Refusal<'channel-not-found' | 'post-not-found' | 'not-yours'>> {
  const found = await lockComment(actor, id, postId, commentId)
  if (isRefusal(found)) return found.code === 'comment-not-found' ? { commentId } : refuse(found.code)
  const { comment, post, standing } = found
  if (comment.removedAt && actor.role === 'owner') return { commentId }
  if (!presentComment(actor, comment).can.delete) return refuse('not-yours')
  const isOther = comment.authorId !== actor.user.id
  if (isOther) await changeComment(actor, commentId, { removedAt: toDate(actor.clock.now()), removedBy: actor.user.id })
  else await deleteStoredComment(actor, commentId)
  await changePost(actor, postId, { change: (await nextChannelChange(actor, id)).change })
  await withdrawNotices(actor, { postId, commentId })
  await retellComments(actor, standing, post)
  await tellChannel(actor, id)
  if (isOther)
    tellAuthor(actor, standing, { postId, number: post.number, commentId, authorId: comment.authorId, what: 'comment', done: 'removed' })
  return { commentId }
}
