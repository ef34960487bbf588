import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { withdrawAnnounced } from '../announcing/withdraw-announced.ts'
import { retellPosts } from '../bells/retell-posts.ts'
import { withdrawNotices } from '../bells/withdraw-notices.ts'
import { lockPost, tellAuthor } from '../lock-post.ts'
import { childrenIn } from '../pictures/queries/taking-down.ts'
import { settleConsents } from '../pictures/settle-consents.ts'
import { presentPost } from '../present.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { changePost, emptyPost } from '../queries/posts.ts'
import { audienceOf, refreshAsked, tellChannel } from '../tell-channel.ts'

/** By its author a post goes with its files, comments and hearts; by an admin it is shown as removed, and kept (S4 channels). */
export async function deletePost(
  actor: Actor,
  { id, postId }: { id: string; postId: string },
): Promise<{ postId: string } | Refusal<'channel-not-found' | 'not-yours'>> {
  const found = await lockPost(actor, id, postId)
  if (isRefusal(found)) return found.code === 'post-not-found' ? { postId } : refuse('channel-not-found')
  const { post, standing } = found
  if (post.removedAt && standing.isAdmin) return { postId }
  if (!presentPost(actor, post, standing).can.delete) return refuse('not-yours')
  const { change } = await nextChannelChange(actor, id)
  const isOther = post.authorId !== actor.user.id
  if (isOther) await changePost(actor, postId, { removedAt: toDate(actor.clock.now()), removedBy: actor.user.id, pinnedAt: null, change })
  else {
    const children = await childrenIn(actor, { postId })
    await emptyPost(actor, postId, change)
    await settleConsents(actor, children)
  }
  await withdrawNotices(actor, { postId })
  await retellPosts(actor, standing, post)
  if (post.announcement) await withdrawAnnounced(actor, id, postId)
  await tellChannel(actor, id)
  actor.refresh('notifications', await audienceOf(actor, id))
  await refreshAsked(actor, id, post)
  if (isOther) tellAuthor(actor, standing, { postId, number: post.number, authorId: post.authorId, what: 'post', done: 'removed' })
  return { postId }
}
