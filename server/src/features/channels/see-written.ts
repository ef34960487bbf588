import type { ReportedContent } from '@callboard/contract/reports'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { seePost } from './lock-post.ts'
import { readComments } from './queries/comments.ts'

/** What somebody reads of a post or comment, as of whoever edited it last; undefined: nothing. */
export async function seeWritten(actor: Actor, about: Exclude<ReportedContent, { kind: 'message' }>) {
  const found = await seePost(actor, about.channelId, about.kind === 'post' ? about.id : about.postId)
  if (isRefusal(found) || found.post.removedAt) return undefined
  const [written] = about.kind === 'post' ? [found.post] : await readComments(actor, about.postId, about.id)
  if (!written || written.removedAt) return undefined
  const { content, editorId, editorName, authorId, authorName } = written
  return { content, authorId: editorId ?? authorId, authorName: editorName ?? authorName }
}
