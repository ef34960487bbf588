import type { AddReport } from '@callboard/contract/reports'
import { reportLimits } from '@callboard/contract/report-limits'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { seePicture } from '../channels/pictures/see-picture.ts'
import { seeWritten } from '../channels/see-written.ts'
import { seeMessage } from '../messages/see-message.ts'
import { reportsAdded } from './events.ts'
import { countReported, findReport, insertReport, lockReporter, otherOwners } from './queries.ts'

type Asked = z.output<typeof AddReport>
type Code = 'content-not-found' | 'own-content' | 'reported-before' | 'too-many-reports' | 'only-owner'

/** Keeps what somebody reports as it is now, and tells the owners, except the one who wrote it; idempotent by the browser's id. */
export async function addReport(actor: Actor, { id, about, reason, note }: Asked): Promise<{ id: string } | Refusal<Code>> {
  const { user } = actor
  if ((await findReport(actor, id))?.reporterId === user.id) return { id }
  const seen = await see(actor, about)
  if (!seen) return refuse('content-not-found')
  if (seen.authorId === user.id) return refuse('own-content')
  // A picture is taken down for the child's sake, whoever posted it.
  const ownerIds = await otherOwners(actor, about.kind === 'picture' ? null : seen.authorId)
  if (ownerIds.length === 0) return refuse('only-owner', { name: seen.authorName })
  await lockReporter(actor, user.id)
  if ((await countReported(actor, user.id)) >= reportLimits.perDay) return refuse('too-many-reports')
  const { kind, content } = { kind: about.kind, content: seen.content }
  const place = about.kind === 'message' ? {} : { channelId: about.channelId, postId: about.kind === 'post' ? null : about.postId }
  const isNew = await insertReport(actor, {
    id,
    contentId: about.id,
    authorId: seen.authorId,
    reporterId: user.id,
    kind,
    content,
    reason,
    note,
    ...place,
  })
  if (!isNew) return (await findReport(actor, id))?.reporterId === user.id ? { id } : refuse('reported-before')
  const reporter = { userId: user.id, name: user.name }
  const author = { userId: seen.authorId, name: seen.authorName }
  actor.record(
    reportsAdded({ ids: [id], audience: { users: [user.id, ...ownerIds] }, reportId: id, kind, reason, note, reporter, author, ownerIds }),
  )
  return { id }
}

function see(actor: Actor, about: Asked['about']) {
  if (about.kind === 'message') return seeMessage(actor, about)
  return about.kind === 'picture' ? seePicture(actor, about) : seeWritten(actor, about)
}
