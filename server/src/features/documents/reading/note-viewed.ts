import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { forgetTasks } from '../forget-tasks.ts'
import { countRecipients, findVersion, lockDocument } from '../queries/documents.ts'
import { changeRecipients, findOwnRecipients } from '../queries/recipients.ts'

interface Viewed {
  readonly id: string
  readonly version: number
  readonly toTheEnd: boolean
  /** as well as the page, where a version is words alone */
  readonly asText: boolean
}

/** The first page of the newest version was drawn, or its end was reached; the first time counts (S4 documents). */
export async function noteViewed(
  actor: Actor,
  { id, version, toTheEnd, asText }: Viewed,
): Promise<{ id: string } | Refusal<'document-not-found' | 'not-fetched' | 'not-as-text'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const own = await findOwnRecipients(actor, id, actor.user.id)
  if (own.length === 0) return actor.role === 'owner' ? { id } : refuse('document-not-found')
  // Of a version that has been replaced meanwhile.
  if (version !== document.version) return { id }
  if (own.every(({ fetchedAt }) => fetchedAt === null)) return refuse('not-fetched')
  if (asText && !(await findVersion(actor, id, version))?.onlyWords) return refuse('not-as-text')
  const at = toDate(actor.clock.now())
  const unseen = own.filter(({ viewedAt }) => !viewedAt).map((one) => one.id)
  const unread = toTheEnd ? own.filter(({ readAt }) => !readAt).map((one) => one.id) : []
  const other = asText ? own.filter(({ readAsTextAt, signedAt }) => !readAsTextAt && !signedAt).map((one) => one.id) : []
  if (unseen.length + unread.length + other.length === 0) return { id }
  await changeRecipients(actor, unseen, { viewedAt: at })
  await changeRecipients(actor, unread, { readAt: at })
  await changeRecipients(actor, other, { readAsTextAt: at })
  await countRecipients(actor, [id])
  if (!document.requiresSignature) await forgetTasks(actor, id, [actor.user.id])
  actor.refresh('documents', { roles: ['owner'], users: [actor.user.id] })
  return { id }
}
