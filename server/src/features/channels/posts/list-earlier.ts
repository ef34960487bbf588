import type { EarlierText } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { readComments } from '../queries/comments.ts'
import { findRemovedPost, listEarlierTexts } from '../queries/posts.ts'
import { seePost } from '../lock-post.ts'

type Code = 'channel-not-found' | 'post-not-found' | 'comment-not-found' | 'not-yours'

/** What stood in a post or comment before somebody else edited or removed it: for its author and owners (S4 channels). Oldest first. */
export async function listEarlier(
  actor: Actor,
  { id, postId, commentId }: { id: string; postId: string; commentId?: string | undefined },
): Promise<EarlierText[] | Refusal<Code>> {
  const found = await seePost(actor, id, postId)
  if (isRefusal(found)) return found
  const [comment] = commentId === undefined ? [] : await readComments(actor, postId, commentId)
  if (commentId !== undefined && !comment) return refuse('comment-not-found')
  const authorId = comment?.authorId ?? found.post.authorId
  if (actor.role !== 'owner' && authorId !== actor.user.id) return refuse('not-yours')
  const rows = await listEarlierTexts(actor, postId, commentId ?? null)
  const removed = await findRemovedPost(actor, postId, commentId ?? null)
  return [...rows, ...(removed ? [removed] : [])].map((row) => ({
    content: row.content,
    replacedAt: row.replacedAt.toISOString(),
    replacedBy: row.name,
  }))
}
