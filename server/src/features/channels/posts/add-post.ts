import type { Post } from '@callboard/contract/channel-posts'
import type { AddPost } from '@callboard/contract/channels'
import type { Actor } from '../../../platform/actor.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { preview } from '../../../platform/writing.ts'
import { attachMedia } from '../../media/attach-media.ts'
import { waitToWrite } from '../../users/writing-stops/wait-to-write.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { channelsPosted, picturesWaiting } from '../events.ts'
import { namePosted } from '../pictures/name-posted.ts'
import { countFiles, presentPost } from '../present.ts'
import { findChannelStanding, lockChannel, nextChannelChange, type ChannelStanding } from '../queries/channels.ts'
import { listMuting, advanceRead, hasUnread } from '../queries/members.ts'
import { listUntold, staffFor } from '../queries/people.ts'
import { findPost, findStoredPost, insertPost } from '../queries/posts.ts'
import { audienceOf } from '../tell-channel.ts'
import { tellMentioned } from '../tell-mentioned.ts'

type Code =
  | 'channel-not-found'
  | 'writing-stopped'
  | 'too-many-requests'
  | 'post-empty'
  | 'media-not-found'
  | 'post-exists'
  | 'picture-unnamed'
  | 'staff-name-children'
  | 'no-photo-consent'
  | 'child-not-found'

/** Posts in a channel; idempotent by the browser's id. */
export async function addPost(actor: Actor, { id, channelId, content, media }: AddPost): Promise<Post | Refusal<Code>> {
  await lockChannel(actor, channelId)
  const standing = await findChannelStanding(actor, channelId)
  if (!standing) return refuse('channel-not-found')
  const before = await findStoredPost(actor, id)
  if (before) {
    const isOwn = before.authorId === actor.user.id && before.channelId === channelId && before.deletedAt === null
    // What its author has edited since says no more what was sent first.
    const isSame = isOwn && (before.editedAt !== null || before.content === content)
    const stored = isSame ? await findPost(actor, channelId, id) : undefined
    return stored ? presentPost(actor, stored, standing) : refuse('post-exists')
  }
  const why = await whyStopped(actor)
  if (why) return refuse('writing-stopped', { why })
  if (content === '' && media.length === 0) return refuse('post-empty')
  const wait = await waitToWrite(actor, actor.user.id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const { number, change } = await nextChannelChange(actor, channelId, { posts: 1 })
  await insertPost(actor, { id, channelId, number, change, authorId: actor.user.id, content })
  if ((await attachMedia(actor, actor.user.id, { postId: id }, media)) < media.length) return refuse('media-not-found')
  const waiting = await namePosted(actor, id, media)
  if (isRefusal(waiting)) return waiting
  if (!(await hasUnread(actor, channelId))) await advanceRead(actor, channelId, actor.user.id, number)
  const audience = await audienceOf(actor, channelId)
  const silent = new Set([...(await listMuting(actor, channelId)), ...(await listUntold(actor, channelId))])
  const author = { userId: actor.user.id, name: actor.user.name }
  const mentioned = await tellMentioned(actor, standing, { postId: id, number, author, content })
  actor.record(
    channelsPosted({
      ids: [channelId],
      audience,
      channel: { id: channelId, name: standing.name },
      postId: id,
      number,
      author,
      preview: preview(content) || countFiles(media.length),
      memberIds: audience.users.filter((userId) => !silent.has(userId) && !mentioned.includes(userId)),
    }),
  )
  if (waiting > 0) await tellWaiting(actor, standing, { postId: id, number })
  return presentPost(actor, mustHave(await findPost(actor, channelId, id), 'post'), standing)
}

async function tellWaiting(actor: Actor, { id, name }: ChannelStanding, post: { postId: string; number: number }): Promise<void> {
  const staffIds = await staffFor(actor, id, actor.user.id)
  const author = { userId: actor.user.id, name: actor.user.name }
  actor.record(picturesWaiting({ ids: [id], audience: { users: staffIds }, channel: { id, name }, ...post, author, staffIds }))
}
