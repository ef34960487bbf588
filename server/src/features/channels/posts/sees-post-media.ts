import type { Actor } from '../../../platform/actor.ts'
import { findStanding } from '../queries/channels.ts'
import { findStored } from '../queries/posts.ts'

/** The files of a post are for members of its channel; of a removed one for its author and owners, of a deleted one, if it was reported, for other owners. */
export async function seesPostMedia(actor: Actor, postId: string): Promise<boolean> {
  const post = await findStored(actor, postId)
  if (!post || !(await findStanding(actor, post.channelId))) return false
  if (post.deletedAt) return actor.role === 'owner' && post.authorId !== actor.user.id
  return post.removedAt === null || actor.role === 'owner' || post.authorId === actor.user.id
}
