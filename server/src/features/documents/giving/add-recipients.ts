import type { Recipients } from '@callboard/contract/documents'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findRecipients, hasGroup, type RecipientsRefusal } from './find-recipients.ts'
import { forgetRemovals, keepAudiences } from '../queries/audiences.ts'
import { lockDocument } from '../queries/documents.ts'
import { giveTo } from './give-to.ts'

/** Gives a document to more people, who are told; those who have it already are not. */
export async function addRecipients(
  actor: Actor,
  { id, to }: { id: string; to: Recipients },
): Promise<{ added: number } | Refusal<RecipientsRefusal | 'document-not-found'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const recipients = await findRecipients(actor, to, document)
  if (isRefusal(recipients)) {
    if (!to.alsoLater || !isNobodyYet(recipients.code, to)) return recipients
    await keepAudiences(actor, id, to, actor.user.id)
    actor.refresh('documents', { roles: ['owner'] })
    return { added: 0 }
  }
  if (to.alsoLater) await keepAudiences(actor, id, to, actor.user.id)
  await forgetRemovals(
    actor,
    id,
    recipients.map(({ userId }) => userId),
  )
  const added = await giveTo(actor, document, recipients)
  if (added === 0 && to.alsoLater) actor.refresh('documents', { roles: ['owner'] })
  return { added }
}

/** A group may be empty now, as somebody may join it later. */
export const isNobodyYet = (code: RecipientsRefusal, to: Recipients): boolean =>
  code === 'nobody-yet' || (code === 'no-children' && hasGroup(to))
