import type { Report } from '@callboard/contract/reports'
import type { Actor } from '../../platform/actor.ts'
import { presentAuthor } from '../users/present-author.ts'
import type { ReportRow } from './queries.ts'

export function presentReport(actor: Actor, row: ReportRow): Report {
  const { id, kind, reason, note, content, media, channelId, channelName, isThere, createdAt, outcome, answer, answerer, answeredAt } = row
  const isOwner = actor.role === 'owner'
  return {
    id,
    kind,
    reason,
    note,
    reporter: presentAuthor(row.reporter),
    isOwn: row.reporter.authorId === actor.user.id,
    author: presentAuthor(row.author),
    content: isOwner || isThere ? content : '',
    isThere,
    hasReader: row.hasReader,
    media: isOwner ? media : [],
    channel: isOwner && isThere && channelId !== null && channelName !== null ? { id: channelId, name: channelName } : null,
    canRemove: isOwner && isThere && kind !== 'message',
    createdAt: createdAt.toISOString(),
    answer:
      outcome !== null && answer !== null && answerer !== null && answeredAt !== null
        ? { outcome, text: answer, by: presentAuthor(answerer), at: answeredAt.toISOString() }
        : null,
  }
}
