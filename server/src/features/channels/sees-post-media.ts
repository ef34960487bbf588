import type { Actor } from '../../platform/actor.ts'
import { findPictureAccess } from './pictures/queries/found.ts'
import { findChannelStanding } from './queries/channels.ts'
import { findStoredPost } from './queries/posts.ts'

/**
 * The files of a post are for members of its channel; of a removed one for its author and owners, of a deleted one, if it was reported, for other owners.
 * A parent's picture that waits is for them and staff, and one that names a child also for its parent who was in the channel.
 */
export async function seesPostMedia(actor: Actor, postId: string, mediaId: string): Promise<boolean> {
  const post = await findStoredPost(actor, postId)
  const reader = post && (await findPictureAccess(actor, mediaId))
  if (!reader) return false
  if (!(await findChannelStanding(actor, post.channelId))) return reader.isOfOwnChild && post.deletedAt === null && post.removedAt === null
  if (post.deletedAt) return actor.role === 'owner' && post.authorId !== actor.user.id
  return reader.isShown && (post.removedAt === null || actor.role === 'owner' || post.authorId === actor.user.id)
}
