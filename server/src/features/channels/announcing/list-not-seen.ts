import type { NotSeen } from '@callboard/contract/announcements'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentAuthor } from '../../users/present-author.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { familiesOfAudience } from './families-of-audience.ts'
import { findAnnouncement } from './queries/announcements.ts'
import { listAudience } from './queries/audience.ts'

/** The families who have not seen an announcement, with their numbers: for owners (S4 channels). */
export async function listNotSeen(
  actor: Actor,
  { channelId, postId }: { channelId: string; postId: string },
): Promise<NotSeen[] | Refusal<'channel-not-found' | 'post-not-found'>> {
  if (!(await findChannelStanding(actor, channelId))) return refuse('channel-not-found')
  if ((await findAnnouncement(actor, postId))?.channelId !== channelId) return refuse('post-not-found')
  const unseen = familiesOfAudience(await listAudience(actor, channelId, postId)).filter(({ hasSeen }) => !hasSeen)
  return unseen.map(({ people: [first, ...others] }) => ({
    user: presentAuthor(first),
    phone: first.phone,
    others: others.map(({ authorName, phone }) => ({ name: authorName, phone })),
  }))
}
