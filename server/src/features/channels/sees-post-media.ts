import type { Actor } from '../../platform/actor.ts'
import { readerOf } from './pictures/queries.ts'
import { findStanding } from './queries/channels.ts'
import { findStored } from './queries/posts.ts'

/**
 * The files of a post are for members of its channel; of a removed one for its author and owners, of a deleted one, if it was reported, for other owners.
 * A parent's picture that waits is for them and staff, and one that names a child also for its parent who was in the channel.
 */
export async function seesPostMedia(actor: Actor, postId: string, mediaId: string): Promise<boolean> {
  const post = await findStored(actor, postId)
  const reader = post && (await readerOf(actor, mediaId))
  if (!reader) return false
  if (!(await findStanding(actor, post.channelId))) return reader.isOfOwnChild && post.deletedAt === null && post.removedAt === null
  if (post.deletedAt) return actor.role === 'owner' && post.authorId !== actor.user.id
  return reader.isShown && (post.removedAt === null || actor.role === 'owner' || post.authorId === actor.user.id)
}
