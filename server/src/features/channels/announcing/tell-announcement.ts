import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { preview } from '../../../platform/writing.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { retellNotifications } from '../../notifications/retelling/retell-notifications.ts'
import { countFiles } from '../present.ts'
import { lockChannel } from '../queries/channels.ts'
import { listUntold, memberIds } from '../queries/people.ts'
import { AnnounceAction } from './announce-action.ts'
import { type AnnouncementRow, changeAnnouncement, findAnnouncement, listAnnounced, listViewers } from './queries/announcements.ts'

/** Of the words in an email; the rest is read in the channel. */
const mostMailed = 1_000

/** Tells those whom an announcement is for, with its words as they are by then, once it cannot be taken back any more. */
export async function tellAnnouncement(scope: Scope, { action }: { readonly action: unknown }): Promise<void> {
  const { data } = AnnounceAction.safeParse(action)
  if (!data) return
  const { channelId, postId } = data.announced
  // Whoever deletes or edits it meanwhile waits, and then finds what has been told.
  await lockChannel(scope, channelId)
  const announcement = await findAnnouncement(scope, postId)
  if (!announcement || announcement.notifiedAt) return
  await changeAnnouncement(scope, postId, { notifiedAt: toDate(scope.clock.now()) })
  if (announcement.isAuthorSilent) return
  const seen = await listViewers(scope, postId)
  const inZone = { ...scope, zone: announcement.zone }
  const untold = await listUntold(inZone, channelId)
  const to = (await memberIds(inZone, channelId)).filter((id) => !seen.has(id) && !untold.has(id))
  await notifyOf(scope, postId, announcement, { to })
  scope.refresh('announcements', { roles: ['owner'], users: [announcement.authorId] }, [postId])
}

interface Notified {
  readonly to: readonly string[]
  readonly byUserId?: string
  readonly isReminder?: boolean
  /** of answering, not of reading */
  readonly isAnswer?: boolean
}

export async function notifyOf(
  scope: Scope,
  postId: string,
  row: AnnouncementRow,
  { to, byUserId, isReminder = false, isAnswer = false }: Notified,
) {
  const details = detailsOf(postId, row, { isReminder, isAnswer })
  return await notifyEach(scope, 'announcement', [{ to, entityId: row.channelId, details, byUserId: byUserId ?? row.authorId }])
}

/** After an edit, what was told says the new words, also in mails that are still to come. */
export async function retellAnnounced(scope: Scope, postId: string): Promise<void> {
  const row = await findAnnouncement(scope, postId)
  if (!row?.notifiedAt) return
  const announced = await listAnnounced(scope, row.channelId, postId)
  await retellNotifications(
    scope,
    'announcement',
    announced.map(({ id, userId, isReminder, isAnswer }) => ({
      id,
      userId,
      entityId: row.channelId,
      details: detailsOf(postId, row, { isReminder, isAnswer }),
    })),
  )
}

function detailsOf(postId: string, row: AnnouncementRow, { isReminder, isAnswer }: { isReminder: boolean; isAnswer: boolean }) {
  const { channelId, channelName, number, content, isUrgent, authorId, authorName, media } = row
  return {
    author: { userId: authorId, name: authorName },
    channelName,
    channelId,
    postId,
    number,
    preview: preview(content) || countFiles(media),
    text: preview(content, mostMailed),
    isUrgent,
    isReminder,
    isAnswer,
    ...(row.asksClassId !== null && { asks: row.asksClassId }),
  }
}
