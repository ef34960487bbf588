import type { Announce, Announced, AnnouncedTo } from '@callboard/contract/announcements'
import { channelLimits } from '@callboard/contract/channel-limits'
import type { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { attachMedia } from '../../media/attach-media.ts'
import { keepUndo, undoOf } from '../../undos/keep-undo.ts'
import { waitToWrite } from '../../users/writing-stops/wait-to-write.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { namePosted } from '../pictures/name-posted.ts'
import { presentPost } from '../present.ts'
import { findChannelStanding, followColumns, lockChannel, nextChannelChange } from '../queries/channels.ts'
import { hasUnread, advanceRead } from '../queries/members.ts'
import { findPost, findStoredPost, insertPost } from '../queries/posts.ts'
import { audienceOf, tellChannel } from '../tell-channel.ts'
import { type AnnounceAction, announceUndoSeconds } from './announce-action.ts'
import { openAudience } from './open-audience.ts'
import { type AnnouncementRow, countUrgent, findAnnouncement, insertAnnouncement } from './queries/announcements.ts'
import { findAskable } from './queries/asking.ts'
import { announceableClasses } from './queries/audience.ts'

type Asked = z.output<typeof Announce>
type Code =
  | 'writing-stopped'
  | 'audience-not-yours'
  | 'class-not-found'
  | 'too-many-channels'
  | 'too-many-urgent'
  | 'too-many-requests'
  | 'post-empty'
  | 'media-not-found'
  | 'not-askable'
  | 'post-exists'
  | 'picture-unnamed'
  | 'staff-name-children'
  | 'no-photo-consent'
  | 'child-not-found'

/** Posts an announcement, which is there at once; those whom it is for are told when it can no longer be taken back (S4 channels). */
export async function postAnnouncement(
  actor: Actor,
  { id, to, content, media, isUrgent, asks }: Asked,
): Promise<Announced | Refusal<Code>> {
  const before = await findStoredPost(actor, id)
  if (before)
    return await repeated(actor, { id, to, isUrgent, asks }, { ...before, isSame: before.editedAt !== null || before.content === content })
  const why = await whyStopped(actor)
  if (why) return refuse('writing-stopped', { why })
  if (content === '' && media.length === 0) return refuse('post-empty')
  const wait = await waitToWrite(actor, actor.user.id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const isAskable = asks === null || (await mayAsk(actor, to, asks))
  if (isUrgent && (await countUrgent(actor)) >= channelLimits.urgentADay) return refuse('too-many-urgent')
  const opened = await openAudience(actor, to)
  if (isRefusal(opened)) return opened
  const { channelId, isMade } = opened
  if (!isAskable) return refuse('not-askable')
  await lockChannel(actor, channelId)
  // By the same browser, while this one waited.
  if (await findStoredPost(actor, id)) return await postAnnouncement(actor, { id, to, content, media, isUrgent, asks })
  const standing = await findChannelStanding(actor, channelId)
  if (!standing) return refuse('class-not-found')
  const { number, change } = await nextChannelChange(actor, channelId, { posts: 1 })
  await insertPost(actor, { id, channelId, number, change, authorId: actor.user.id, content })
  if ((await attachMedia(actor, actor.user.id, { postId: id }, media)) < media.length) return refuse('media-not-found')
  const waiting = await namePosted(actor, id, media)
  if (isRefusal(waiting)) return waiting
  const action: AnnounceAction = { announced: { channelId, postId: id, madeChannel: isMade } }
  const undo = keepUndo(actor, action, announceUndoSeconds)
  await insertAnnouncement(actor, { postId: id, isUrgent, undoId: undo.id, asksClassId: asks })
  if (!(await hasUnread(actor, channelId))) await advanceRead(actor, channelId, actor.user.id, number)
  await tellChannel(actor, channelId)
  actor.refresh('notifications', await audienceOf(actor, channelId))
  if (asks !== null) actor.refresh('attendance', await audienceOf(actor, channelId), [asks])
  const post = presentPost(actor, mustHave(await findPost(actor, channelId, id), 'post'), standing)
  return { channelId, channelName: standing.name, post, undo }
}

async function isForThem(actor: Actor, row: AnnouncementRow, to: Asked['to']): Promise<boolean> {
  if (to.kind !== 'class') return row.followKind === to.kind && row.followRole === followColumns(to).followRole
  return row.followKind === 'class' && (row.followId === to.id || row.followId === (await announceableClasses(actor, to.id))[0]?.id)
}

interface Stored {
  readonly channelId: string
  readonly authorId: string
  readonly isSame: boolean
}

async function repeated(
  actor: Actor,
  { id, to, isUrgent, asks }: Pick<Asked, 'id' | 'to' | 'isUrgent' | 'asks'>,
  { channelId, authorId, isSame }: Stored,
): Promise<Announced | Refusal<'post-exists'>> {
  const announcement = await findAnnouncement(actor, id)
  // Otherwise somebody who made it urgent, or for more people, before trying again would believe that it is.
  if (announcement?.isUrgent !== isUrgent || announcement.asksClassId !== asks || !(await isForThem(actor, announcement, to)))
    return refuse('post-exists')
  const standing = await findChannelStanding(actor, channelId)
  const post = standing && (await findPost(actor, channelId, id))
  if (authorId !== actor.user.id || !isSame || !announcement || !post) return refuse('post-exists')
  const undo = announcement.notifiedAt === null ? undoOf(announcement.undoId, announceUndoSeconds) : null
  return { channelId, channelName: standing.name, post: presentPost(actor, post, standing), undo }
}

/** An announcement to a class asks of a coming date of it that takes place. */
async function mayAsk(actor: Actor, to: AnnouncedTo, asks: string): Promise<boolean> {
  if (to.kind !== 'class') return false
  const [found] = await announceableClasses(actor, to.id)
  return found !== undefined && (await findAskable(actor, found.id, asks)).length === 1
}
