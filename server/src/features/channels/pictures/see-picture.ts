import type { Actor } from '../../../platform/actor.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { seesPostMedia } from '../sees-post-media.ts'
import { findPosting } from './queries/found.ts'

/** A picture that somebody sees, for those in its channel with the words it was posted with; undefined: they see none. */
export async function seePicture(actor: Actor, { channelId, postId, id }: { channelId: string; postId: string; id: string }) {
  const posting = await findPosting(actor, id)
  const isThere = posting?.postId === postId && posting.channelId === channelId && (await seesPostMedia(actor, postId, id))
  if (!isThere) return undefined
  // A former member still sees their own child's picture, and nothing else of the channel.
  return (await findChannelStanding(actor, channelId)) ? posting : { ...posting, content: '' }
}
