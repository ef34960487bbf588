import { z } from 'zod'
import { call } from './call.ts'
import { Author } from './channel-posts.ts'
import { Media } from './media.ts'
import { refusal } from './refusals.ts'
import { reportLimits } from './report-limits.ts'
import { ReportOutcome, ReportReason } from './report-words.ts'
import { who } from './roles.ts'
import { Id, paragraphs } from './text.ts'

/** What is reported, and where whoever reports it sees it. */
export const ReportedContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), channelId: Id, id: Id }),
  z.object({ kind: z.literal('comment'), channelId: Id, postId: Id, id: Id }),
  z.object({ kind: z.literal('picture'), channelId: Id, postId: Id, id: Id }),
  z.object({ kind: z.literal('message'), conversationId: Id, id: Id }),
])
export type ReportedContent = z.infer<typeof ReportedContent>

/** A row of the studio's log of reports (S4 channels). */
export const Report = z.object({
  id: Id,
  kind: z.enum(['post', 'comment', 'message', 'picture']),
  reason: z.enum(ReportReason),
  note: z.string(),
  reporter: Author,
  isOwn: z.boolean(),
  author: Author,
  /** as it was when it was reported; to its reporter empty once it is no longer there */
  content: z.string(),
  isThere: z.boolean(),
  /** false: its author is the only owner left, who does not see it */
  hasReader: z.boolean(),
  /** for owners: its files, as far as they are still there */
  media: z.array(Media),
  /** of a post or comment that is still in its channel */
  channel: z.object({ id: Id, name: z.string() }).nullable(),
  canRemove: z.boolean(),
  createdAt: z.iso.datetime(),
  answer: z.object({ outcome: z.enum(ReportOutcome), text: z.string(), by: Author, at: z.iso.datetime() }).nullable(),
})
export type Report = z.infer<typeof Report>

export const AddReport = z.object({
  id: Id,
  about: ReportedContent,
  reason: z.enum(ReportReason),
  note: paragraphs('Note', reportLimits.note).default(''),
})
export type AddReport = z.input<typeof AddReport>

export const AnswerReport = z.object({
  id: Id,
  outcome: z.enum(ReportOutcome),
  text: paragraphs('Answer', reportLimits.answer).min(1, 'Answer is required'),
})
export type AnswerReport = z.input<typeof AnswerReport>

/** S4 channels: whoever sees something can report it, and gets an answer. */
export const reports = {
  /** Those without an answer first, then the newest; owners see all but those about themselves, others their own. */
  list: call('GET', '/reports', who.membersInRooms, 'The log of reports; for families and teachers their own')
    .input(z.object({ most: z.coerce.number().int().min(1).max(1_000).default(reportLimits.perPage) }))
    .output(z.object({ reports: z.array(Report), hasMore: z.boolean() })),

  /** Idempotent by the browser's id. */
  add: call('POST', '/reports', who.membersUntilClosed, 'Report a post, comment, picture or message to the owners')
    .input(AddReport)
    .errors({
      'content-not-found': refusal(404, 'This is no longer there.'),
      'own-content': refusal(409, 'You wrote this yourself. You can delete it instead.'),
      'reported-before': refusal(409, 'You have already reported this. You will be notified of the answer.'),
      'too-many-reports': refusal(429, `You can report ${reportLimits.perDay} things a day. Please write to an owner about the others.`),
      'only-owner': refusal(
        409,
        '{name} is the studio’s only owner, and would be the one to read your report. If a child may be in danger, please call the police or your local child protection service.',
      ),
    })
    .output(z.object({ id: Id })),

  answer: call('POST', '/reports/{id}/answer', who.ownersInRooms, 'Answer a report, and remove what was reported')
    .input(AnswerReport)
    .errors({
      'report-not-found': refusal(404, 'This report is no longer there.'),
      'report-answered': refusal(409, '{name} has answered this report meanwhile.'),
      'already-gone': refusal(409, 'This is no longer in its channel. Please choose another answer.', 'outcome'),
      'message-stays': refusal(409, 'A message can be deleted by its author alone.', 'outcome'),
    })
    .output(Report),
}
