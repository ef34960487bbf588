import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { forgetTasks } from '../forget-tasks.ts'
import { countRecipients, lockDocument } from '../queries/documents.ts'
import { changeRecipients, findOwn } from '../queries/recipients.ts'

interface Viewed {
  readonly id: string
  readonly version: number
  readonly toTheEnd: boolean
}

/** The first page of the newest version was drawn, or its end was reached; the first time counts (S4 documents). */
export async function noteViewed(actor: Actor, { id, version, toTheEnd }: Viewed): Promise<{ id: string } | Refusal<'document-not-found'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const own = await findOwn(actor, id, actor.user.id)
  if (!own) return actor.role === 'owner' ? { id } : refuse('document-not-found')
  // Of a version that has been replaced meanwhile.
  if (version !== document.version) return { id }
  const at = toDate(actor.clock.now())
  const change = { ...(!own.viewedAt && { viewedAt: at }), ...(toTheEnd && !own.readAt && { readAt: at }) }
  if (Object.keys(change).length === 0) return { id }
  await changeRecipients(actor, [own.id], change)
  await countRecipients(actor, [id])
  if (!document.requiresSignature) await forgetTasks(actor, id, [actor.user.id])
  actor.refresh('documents', { roles: ['owner'], users: [actor.user.id] })
  return { id }
}
