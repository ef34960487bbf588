import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { readNotifications } from '../../notifications/read-notifications.ts'
import { seePost } from '../lock-post.ts'
import { noteView } from './queries/announcements.ts'
import { listTeachersOfChannel } from './queries/audience.ts'

interface Seen {
  readonly channelId: string
  readonly postId: string
  readonly gotIt: boolean
}

/** Notes that somebody has seen an announcement; repeats change nothing, and those who read the figure learn of it. */
export async function seeAnnouncement(
  actor: Actor,
  { channelId, postId, gotIt }: Seen,
): Promise<{ postId: string; gotIt: boolean } | Refusal<'channel-not-found' | 'post-not-found'>> {
  const found = await seePost(actor, channelId, postId)
  if (isRefusal(found)) return found
  const { post } = found
  if (!post.announcement || post.removedAt) return refuse('post-not-found')
  if (await noteView(actor, postId, gotIt)) {
    await readNotifications(actor, { types: ['announcement'], entityId: channelId }, sql`details ->> 'postId' = ${postId}`)
    actor.refresh('notifications', { users: [actor.user.id] })
    actor.refresh('announcements', { roles: ['owner'], users: await listTeachersOfChannel(actor, channelId) }, [postId])
  }
  return { postId, gotIt: gotIt || post.announcement.gotIt }
}
