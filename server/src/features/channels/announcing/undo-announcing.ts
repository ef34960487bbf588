import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { releaseMedia } from '../../media/release-media.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { withdrawNotices } from '../bells/withdraw-notices.ts'
import { lockPost } from '../lock-post.ts'
import { forgetAnswers } from '../pictures/queries/naming.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { emptyPost } from '../queries/posts.ts'
import { audienceOf, refreshAsked, tellChannel } from '../tell-channel.ts'
import { AnnounceAction } from './announce-action.ts'
import { hasReport } from './queries/announcements.ts'
import { removeMadeChannel } from './queries/audience.ts'

/** Takes back an announcement before anybody is told; its files can be attached again, and a channel made for it alone goes. */
export async function undoAnnouncing(actor: Actor, { id }: { id: string }): Promise<{ postId: string } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, AnnounceAction)
  if (isRefusal(taken)) return taken
  const { channelId, postId, madeChannel } = taken.action.announced
  if (taken.isDone) return { postId }
  const found = await lockPost(actor, channelId, postId)
  if (isRefusal(found)) return found.code === 'post-not-found' ? { postId } : refuse('undo-over')
  if (found.post.removedAt) return refuse('undo-over')
  const isReported = await hasReport(actor, postId)
  // What was reported stays for the owners who answer.
  if (!isReported) {
    await forgetAnswers(actor, postId)
    await releaseMedia(actor, postId)
  }
  const { change } = await nextChannelChange(actor, channelId)
  await emptyPost(actor, postId, change)
  await withdrawNotices(actor, { postId })
  await tellChannel(actor, channelId)
  actor.refresh('notifications', await audienceOf(actor, channelId))
  await refreshAsked(actor, channelId, found.post)
  if (madeChannel && !isReported) await removeMadeChannel(actor, channelId)
  return { postId }
}
