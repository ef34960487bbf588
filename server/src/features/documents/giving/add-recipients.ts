import type { Recipients } from '@callboard/contract/documents'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findRecipients, type RecipientsRefusal } from './find-recipients.ts'
import { countRecipients, lockDocument } from '../queries/documents.ts'
import { insertRecipients } from '../queries/recipients.ts'
import { recordGiven } from './record-given.ts'

/** Gives a document to more people, who are told; those who have it already are not. */
export async function addRecipients(
  actor: Actor,
  { id, to }: { id: string; to: Recipients },
): Promise<{ added: number } | Refusal<RecipientsRefusal | 'document-not-found'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const userIds = await findRecipients(actor, to)
  if (isRefusal(userIds)) return userIds
  const given = await insertRecipients(actor, id, userIds)
  if (given.length === 0) return { added: 0 }
  await countRecipients(actor, [id])
  const asked = given.filter(({ isSigned }) => !isSigned).map(({ userId }) => userId)
  recordGiven(actor, document, asked)
  return { added: given.length }
}
