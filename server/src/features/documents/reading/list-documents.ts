import type { DocumentPage, ListDocuments } from '@callboard/contract/documents'
import type { Actor } from '../../../platform/actor.ts'
import { presentDocument } from '../present.ts'
import { pageOfDocuments } from '../queries/documents.ts'

export async function listDocuments(actor: Actor, input: ListDocuments): Promise<DocumentPage> {
  const { rows, ...page } = await pageOfDocuments(actor, input)
  return { documents: rows.map((row) => presentDocument(actor, row)), ...page }
}
