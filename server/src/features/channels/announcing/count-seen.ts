import type { SeenBy } from '@callboard/contract/announcements'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { familiesOfAudience } from './families-of-audience.ts'
import { findAnnouncement } from './queries/announcements.ts'
import { listAudience } from './queries/audience.ts'
import { remindableFrom } from './remind-unseen.ts'

/** How many families have seen an announcement, for staff who see its channel (S4 channels). */
export async function countSeen(
  actor: Actor,
  { channelId, postId }: { channelId: string; postId: string },
): Promise<SeenBy | Refusal<'channel-not-found' | 'post-not-found'>> {
  if (!(await findChannelStanding(actor, channelId))) return refuse('channel-not-found')
  const announcement = await findAnnouncement(actor, postId)
  if (announcement?.channelId !== channelId) return refuse('post-not-found')
  const families = familiesOfAudience(await listAudience(actor, channelId, postId))
  const from = remindableFrom(announcement)
  return {
    by: families.filter(({ hasSeen }) => hasSeen).length,
    of: families.length,
    count: announcement.followRole === 'teacher' ? 'people' : 'families',
    remindableAt: Temporal.Instant.compare(from, actor.clock.now()) > 0 ? from.toString() : null,
  }
}
