import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { channelsModerated, type Moderated } from './events.ts'
import { findChannelStanding, lockChannel, type ChannelStanding } from './queries/channels.ts'
import { findPost, type PostRow } from './queries/posts.ts'

/** A post that somebody sees; others wait to change anything in its channel until the transaction ends. */
export async function lockPost(
  actor: Actor,
  channelId: string,
  postId: string,
): Promise<{ post: PostRow; standing: ChannelStanding } | Refusal<'channel-not-found' | 'post-not-found'>> {
  await lockChannel(actor, channelId)
  return await seePost(actor, channelId, postId)
}

export async function seePost(
  actor: Actor,
  channelId: string,
  postId: string,
): Promise<{ post: PostRow; standing: ChannelStanding } | Refusal<'channel-not-found' | 'post-not-found'>> {
  const standing = await findChannelStanding(actor, channelId)
  if (!standing) return refuse('channel-not-found')
  const post = await findPost(actor, channelId, postId)
  return post ? { post, standing } : refuse('post-not-found')
}

/** Whose words were edited or removed by somebody else hears of it (S4 channels). */
export function tellAuthor(
  actor: Actor,
  { id, name }: ChannelStanding,
  about: Pick<Moderated, 'postId' | 'number' | 'commentId' | 'authorId' | 'what' | 'done'>,
): void {
  const by = { userId: actor.user.id, name: actor.user.name }
  actor.record(channelsModerated({ ids: [id], audience: { users: [about.authorId] }, channel: { id, name }, by, ...about }))
}
