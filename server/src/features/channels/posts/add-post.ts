import type { AddPost } from '@callboard/contract/channels'
import type { Post } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { preview } from '../../../platform/writing.ts'
import { channelsPosted } from '../events.ts'
import { countFiles, presentPost } from '../present.ts'
import { findStanding, listMuting, lockChannel, nextChange, noteRead } from '../queries/channels.ts'
import { hangOn } from '../queries/media.ts'
import { countRecent, findPost, findStored, insertPost } from '../queries/posts.ts'
import { audienceOf } from '../tell-channel.ts'

type Code = 'channel-not-found' | 'too-many-requests' | 'post-empty' | 'media-not-found' | 'post-exists'

/** Of posts and comments of one person in a minute (S4 files, documents, conversations). */
export const mostInAMinute = 30

/** Posts in a channel; idempotent by the browser's id. */
export async function addPost(actor: Actor, { id, channelId, content, media }: AddPost): Promise<Post | Refusal<Code>> {
  await lockChannel(actor, channelId)
  const standing = await findStanding(actor, channelId)
  if (!standing) return refuse('channel-not-found')
  const before = await findStored(actor, id)
  if (before) {
    const isSame = before.authorId === actor.user.id && before.channelId === channelId && before.deletedAt === null
    const stored = isSame ? await findPost(actor, channelId, id) : undefined
    return stored ? presentPost(actor, stored, standing) : refuse('post-exists')
  }
  if (content === '' && media.length === 0) return refuse('post-empty')
  if ((await countRecent(actor, actor.user.id)) >= mostInAMinute) return refuse('too-many-requests', { n: 60 })
  const { number, change } = await nextChange(actor, channelId, { posts: 1 })
  await insertPost(actor, { id, channelId, number, change, authorId: actor.user.id, content })
  if ((await hangOn(actor, actor.user.id, id, media)) < media.length) return refuse('media-not-found')
  await noteRead(actor, channelId, actor.user.id, number)
  const audience = await audienceOf(actor, channelId)
  const muting = await listMuting(actor, channelId)
  actor.record(
    channelsPosted({
      ids: [channelId],
      audience,
      channel: { id: channelId, name: standing.name },
      postId: id,
      author: { userId: actor.user.id, name: actor.user.name },
      preview: preview(content) || countFiles(media.length),
      memberIds: audience.users.filter((userId) => !muting.has(userId)),
    }),
  )
  return presentPost(actor, (await findPost(actor, channelId, id))!, standing)
}
