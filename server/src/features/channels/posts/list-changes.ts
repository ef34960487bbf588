import type { PostChanges } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentPost } from '../present.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { changedPosts } from '../queries/posts.ts'

const atOnce = 60

/** What a browser has missed since a change; also after hours without a network, deletions included. */
export async function listChanges(
  actor: Actor,
  { id, since }: { id: string; since: number },
): Promise<PostChanges | Refusal<'channel-not-found'>> {
  const standing = await findChannelStanding(actor, id)
  if (!standing) return refuse('channel-not-found')
  const rows = await changedPosts(actor, id, { since, limit: atOnce })
  const hasMore = rows.length === atOnce
  return {
    posts: rows.filter(({ deletedAt }) => deletedAt === null).map((row) => presentPost(actor, row, standing)),
    gone: rows.filter(({ deletedAt }) => deletedAt !== null).map((row) => row.id),
    change: hasMore ? (rows.at(-1)?.change ?? since) : Math.max(since, standing.lastChange),
    hasMore,
  }
}
