import type { Answers } from '@callboard/contract/announcements'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { presentAuthor } from '../../users/present-author.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { findAnnouncement } from './queries/announcements.ts'
import { findAskedClass, listAnswers } from './queries/asking.ts'
import { announceableClasses } from './queries/audience.ts'
import { remindableFrom } from './remind-unseen.ts'
import { stateOfQuestion } from './state-of-question.ts'

/** What families have answered, for owners and whoever teaches the class; numbers to ring are for owners (S4 channels). */
export async function listAnswered(
  actor: Actor,
  { channelId, postId }: { channelId: string; postId: string },
): Promise<Answers | Refusal<'channel-not-found' | 'post-not-found' | 'not-asked'>> {
  if (!(await findChannelStanding(actor, channelId))) return refuse('channel-not-found')
  const announcement = await findAnnouncement(actor, postId)
  if (announcement?.channelId !== channelId) return refuse('post-not-found')
  const { asksClassId } = announcement
  const asked = asksClassId === null ? undefined : await findAskedClass(actor, asksClassId)
  if (asksClassId === null || !asked) return refuse('not-asked')
  const isOwner = actor.role === 'owner'
  if (!isOwner && asked.teacherId !== actor.user.id && !(await announceableClasses(actor, asksClassId))[0]?.isTheirs)
    return refuse('not-asked')
  const rows = await listAnswers(actor, asksClassId)
  const nameOf = await tellApart(
    actor,
    rows.map((row) => ({ id: row.studentId, name: row.studentName })),
    'list',
  )
  const of = (answer: string | null) => rows.filter((row) => row.answer === answer).length
  const from = remindableFrom(announcement)
  return {
    ...stateOfQuestion(actor, asked),
    counts: { coming: of('coming'), late: of('late'), away: of('away'), unanswered: of(null) },
    children: rows.map((row) => ({
      student: { id: row.studentId, name: nameOf({ id: row.studentId, name: row.studentName }) },
      answer: row.answer,
      minutes: row.minutes,
      reason: row.reason,
      by: row.by,
      parent: presentAuthor(row),
      phone: isOwner ? row.phone : '',
      others: isOwner ? [...row.others] : [],
    })),
    remindableAt: Temporal.Instant.compare(from, actor.clock.now()) > 0 ? from.toString() : null,
  }
}
