import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { picturesTakenDown } from '../events.ts'
import { lockChannel } from '../queries/channels.ts'
import { findPosting } from './queries/found.ts'
import { settleWaiting } from './settle-waiting.ts'
import { takeDownPictures } from './take-down-pictures.ts'

/** One that has gone already was taken down. */
export async function takeDownPicture(
  actor: Actor,
  { id, postId, mediaId }: { id: string; postId: string; mediaId: string },
): Promise<{ taken: number } | Refusal<'channel-not-found'>> {
  if (!(await lockChannel(actor, id))) return refuse('channel-not-found')
  const posting = await findPosting(actor, mediaId)
  if (posting?.channelId !== id || posting.postId !== postId) return { taken: 0 }
  const taken = await takeDownPictures(actor, [mediaId])
  await settleWaiting(actor, postId)
  const by = { userId: actor.user.id, name: actor.user.name }
  actor.record(picturesTakenDown({ ids: [id], audience: { roles: ['owner'] }, mediaIds: [mediaId], by }))
  return { taken }
}
