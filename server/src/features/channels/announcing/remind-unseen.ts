import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findChannelStanding, lockChannel } from '../queries/channels.ts'
import { memberIds } from '../queries/people.ts'
import { announceUndoSeconds } from './announce-action.ts'
import { familiesOfAudience } from './families-of-audience.ts'
import { type AnnouncementRow, changeAnnouncement, findAnnouncement } from './queries/announcements.ts'
import { findAskedClass, listAnswers } from './queries/asking.ts'
import { listAudience } from './queries/audience.ts'
import { stateOfQuestion } from './state-of-question.ts'
import { notifyOf } from './tell-announcement.ts'

const pause = { hours: 1 }

/** An announcement is reminded of once an hour, and not before those whom it is for have been told of it. */
export function remindableFrom({ remindedAt, notifiedAt, createdAt }: AnnouncementRow): Temporal.Instant {
  if (remindedAt) return Temporal.Instant.fromEpochMilliseconds(remindedAt.getTime()).add(pause)
  return Temporal.Instant.fromEpochMilliseconds((notifiedAt ?? createdAt).getTime()).add({ seconds: notifiedAt ? 0 : announceUndoSeconds })
}

/** Tells those who have not seen an announcement, or not answered, once more; of two at once the second is refused. */
export async function remindUnseen(
  actor: Actor,
  { channelId, postId, of }: { channelId: string; postId: string; of: 'seeing' | 'answering' },
): Promise<{ reminded: number } | Refusal<'channel-not-found' | 'post-not-found' | 'reminded-lately'>> {
  await lockChannel(actor, channelId)
  if (!(await findChannelStanding(actor, channelId))) return refuse('channel-not-found')
  const announcement = await findAnnouncement(actor, postId)
  if (announcement?.channelId !== channelId) return refuse('post-not-found')
  const wait = Math.ceil(remindableFrom(announcement).since(actor.clock.now()).total('seconds'))
  if (wait > 0 || !announcement.notifiedAt) return refuse('reminded-lately', { n: Math.max(wait, 1) })
  const isAnswer = of === 'answering'
  const to = isAnswer ? await listUnanswered(actor, announcement) : await listUnseen(actor, channelId, postId)
  if (to.length === 0) return { reminded: 0 }
  await changeAnnouncement(actor, postId, { remindedAt: toDate(actor.clock.now()) })
  const reminded = await notifyOf(actor, postId, announcement, { to, byUserId: actor.user.id, isReminder: true, isAnswer })
  actor.refresh('announcements', { roles: ['owner'] }, [postId])
  return { reminded }
}

async function listUnseen(actor: Actor, channelId: string, postId: string): Promise<string[]> {
  const unseen = familiesOfAudience(await listAudience(actor, channelId, postId)).filter(({ hasSeen }) => !hasSeen)
  const told = unseen.flatMap(({ people }) => people.filter(({ isTold }) => isTold))
  return [...new Set(told.map(({ authorId }) => authorId))]
}

/** Guardians in the channel who answer for a child in the class of which nothing has been said; nobody once that cannot be answered any more. */
async function listUnanswered(actor: Actor, { asksClassId, channelId }: AnnouncementRow): Promise<string[]> {
  const asked = asksClassId === null ? undefined : await findAskedClass(actor, asksClassId)
  if (asksClassId === null || !asked || stateOfQuestion(actor, asked).state !== 'open') return []
  const members = new Set(await memberIds(actor, channelId))
  const silent = (await listAnswers(actor, asksClassId)).filter(({ answer }) => answer === null).flatMap(({ askedIds }) => askedIds)
  return [...new Set(silent)].filter((id) => members.has(id) && id !== actor.user.id)
}
