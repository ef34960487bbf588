import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { settleTasks } from '../forget-tasks.ts'
import { toClasses } from '../to-those-with.ts'
import { noteRemoval } from '../queries/audiences.ts'
import { countRecipients, lockDocument } from '../queries/documents.ts'
import { deleteRecipient, findRecipient } from '../queries/recipients.ts'

/** Takes a document away from somebody, to whom no group gives it again; their signature stays. Idempotent. */
export async function removeRecipient(
  actor: Actor,
  { id, recipientId }: { id: string; recipientId: string },
): Promise<{ recipientId: string } | Refusal<'document-not-found'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const recipient = await findRecipient(actor, id, recipientId)
  if (!recipient) return { recipientId }
  await deleteRecipient(actor, recipientId)
  await noteRemoval(actor, id, recipient)
  await countRecipients(actor, [id])
  await settleTasks(actor, document, recipient.userId)
  toClasses(actor, document)
  actor.refresh('documents', { roles: ['owner'], users: [recipient.userId] })
  return { recipientId }
}
