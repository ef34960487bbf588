import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { preview } from '../../../platform/writing.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { countFiles } from '../present.ts'
import { memberIds } from '../queries/people.ts'
import { AnnounceDeed } from './announce-deed.ts'
import { type AnnouncementRow, changeAnnouncement, findAnnouncement } from './queries.ts'

/** Of the words in an email; the rest is read in the channel. */
const mostMailed = 1_000

/** Tells those whom an announcement is for, with its words as they are by then, once it cannot be taken back any more. */
export async function tellAnnounced(scope: Scope, { deed }: { readonly deed: unknown }): Promise<void> {
  const { data } = AnnounceDeed.safeParse(deed)
  const announcement = data && (await findAnnouncement(scope, data.announced.postId))
  if (!announcement || announcement.toldAt) return
  const { channelId, postId } = data.announced
  await changeAnnouncement(scope, postId, { toldAt: toDate(scope.clock.now()) })
  const to = await memberIds({ ...scope, zone: announcement.zone }, channelId)
  await notifyOf(scope, postId, announcement, { to })
  scope.refresh('announcements', { roles: ['owner'], users: [announcement.authorId] }, [postId])
}

interface Told {
  readonly to: readonly string[]
  readonly byUserId?: string
  readonly isReminder?: boolean
}

export async function notifyOf(scope: Scope, postId: string, row: AnnouncementRow, { to, byUserId, isReminder = false }: Told) {
  const { channelId, channelName, number, content, isUrgent, authorId, authorName, media } = row
  const details = {
    author: { userId: authorId, name: authorName },
    channelName,
    channelId,
    postId,
    number,
    preview: preview(content) || countFiles(media),
    text: preview(content, mostMailed),
    isUrgent,
    isReminder,
  }
  return await notifyEach(scope, 'announcement', [{ to, entityId: channelId, details, byUserId: byUserId ?? authorId }])
}
