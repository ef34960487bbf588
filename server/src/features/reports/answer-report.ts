import type { AnswerReport, Report } from '@callboard/contract/reports'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { firstOf } from '../../platform/must-have.ts'
import { deleteComment } from '../channels/comments/delete-comment.ts'
import { takeDownPictures } from '../channels/pictures/take-down-pictures.ts'
import { deletePost } from '../channels/posts/delete-post.ts'
import { resolveNotification } from '../notifications/resolve-notification.ts'
import { reportsAnswered } from './events.ts'
import { presentReport } from './present.ts'
import { lockReport, otherOwners, readReports, storeAnswer, type StoredReport } from './queries.ts'

type Asked = z.output<typeof AnswerReport>
type Code = 'report-not-found' | 'report-answered' | 'message-stays' | 'already-gone'

/** Says what was done, of which the reporter hears, and removes a post or comment. The same answer again changes nothing. */
export async function answerReport(actor: Actor, { id, outcome, text }: Asked): Promise<Report | Refusal<Code>> {
  const report = await lockReport(actor, id)
  if (!report || (report.authorId === actor.user.id && report.kind !== 'picture')) return refuse('report-not-found')
  if (report.answer !== null) {
    const isSame = report.answeredBy === actor.user.id && report.answer === text && report.outcome === outcome
    if (!isSame) return refuse('report-answered', { name: report.answererName ?? '' })
  } else {
    if (outcome === 'removed' && report.kind === 'message') return refuse('message-stays')
    if (outcome === 'removed' && !(await remove(actor, report))) return refuse('already-gone')
    await storeAnswer(actor, id, { outcome, answer: text, answeredBy: actor.user.id })
    await resolveNotification(actor, report.kind === 'picture' ? 'picture_takedown' : 'content_reported', id)
    const by = { userId: actor.user.id, name: actor.user.name }
    const audience = { users: [report.reporterId, ...(await otherOwners(actor, report.kind === 'picture' ? null : report.authorId))] }
    actor.record(reportsAnswered({ ids: [id], audience, reportId: id, by, reporterId: report.reporterId, outcome, answer: text }))
  }
  return presentReport(actor, firstOf(await readReports(actor, { id, limit: 1 })))
}

/** @returns whether it is gone: from a channel that was deleted, which may be restored, nothing is removed */
async function remove(actor: Actor, { kind, channelId, postId, contentId }: StoredReport): Promise<boolean> {
  if (kind === 'picture') return (await takeDownPictures(actor, [contentId])) > 0
  if (channelId === null) return false
  const answer =
    postId === null
      ? await deletePost(actor, { id: channelId, postId: contentId })
      : await deleteComment(actor, { id: channelId, postId, commentId: contentId })
  return !isRefusal(answer) || answer.code === 'post-not-found'
}
