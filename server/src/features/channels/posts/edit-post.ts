import type { Post } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { presentPost } from '../present.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { changePost, findPost, keepEarlier } from '../queries/posts.ts'
import { tellMentioned } from '../tell-mentioned.ts'
import { tellChannel } from '../tell-channel.ts'
import { retellPosts } from '../bells/retell-posts.ts'
import { retellAnnounced } from '../announcing/tell-announcement.ts'
import { lockPost, tellAuthor } from '../lock-post.ts'

type Code = 'channel-not-found' | 'post-not-found' | 'not-yours' | 'post-empty' | 'writing-stopped'

/** Changes a post's text; of somebody else's the earlier text is kept for its author and owners (S4 channels). */
export async function editPost(
  actor: Actor,
  { id, postId, content }: { id: string; postId: string; content: string },
): Promise<Post | Refusal<Code>> {
  const found = await lockPost(actor, id, postId)
  if (isRefusal(found)) return found
  const { post, standing } = found
  if (!presentPost(actor, post, standing).can.edit) return refuse('not-yours')
  if (content === '' && post.media.length === 0) return refuse('post-empty')
  if (content === post.content) return presentPost(actor, post, standing)
  const why = await whyStopped(actor)
  if (why) return refuse('writing-stopped', { why })
  const { change } = await nextChannelChange(actor, id)
  const isOther = post.authorId !== actor.user.id
  if (isOther) await keepEarlier(actor, { postId, commentId: null, content: post.content, replacedBy: actor.user.id })
  await changePost(actor, postId, { content, editedAt: toDate(actor.clock.now()), editedBy: actor.user.id, change })
  if (post.announcement) await retellAnnounced(actor, postId)
  await retellPosts(actor, standing, post)
  const author = { userId: post.authorId, name: post.authorName }
  await tellMentioned(actor, standing, { postId, number: post.number, author, content, isEdit: true })
  await tellChannel(actor, id)
  if (isOther) tellAuthor(actor, standing, { postId, number: post.number, authorId: post.authorId, what: 'post', done: 'edited' })
  return presentPost(actor, mustHave(await findPost(actor, id, postId), 'post'), standing)
}
