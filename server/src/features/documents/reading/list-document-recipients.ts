import type { RecipientPage } from '@callboard/contract/documents'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentRecipient } from '../present.ts'
import { presentAwaited } from '../owed/present-awaited.ts'
import { findAudiences } from '../queries/audiences.ts'
import { findAwaited } from '../queries/awaited.ts'
import { findDocument } from '../queries/documents.ts'
import { pageOfRecipients, type AskRecipients } from '../queries/recipients.ts'

export async function listDocumentRecipients(actor: Actor, input: AskRecipients): Promise<RecipientPage | Refusal<'document-not-found'>> {
  const document = await findDocument(actor, input.id)
  if (!document) return refuse('document-not-found')
  const { rows, ...page } = await pageOfRecipients(actor, input, document.requiresSignature)
  const audiences = await findAudiences(actor, input.id)
  return {
    recipients: rows.map((row) => presentRecipient(actor, row, document)),
    ...page,
    audiences: audiences.map(({ id, kind, className, stoppedAt }) => ({ id, kind, className, goesOn: stoppedAt === null })),
    awaited: (await findAwaited(actor, { documentId: input.id, search: input.search })).map((row) => presentAwaited(actor, row)),
  }
}
