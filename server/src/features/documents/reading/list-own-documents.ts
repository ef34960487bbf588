import type { ListDocuments, MyDocumentPage } from '@callboard/contract/documents'
import type { Actor } from '../../../platform/actor.ts'
import { presentOwn } from '../present.ts'
import { pageOfOwnDocuments } from '../queries/recipients.ts'

export async function listOwnDocuments(actor: Actor, input: ListDocuments): Promise<MyDocumentPage> {
  const { rows, ...page } = await pageOfOwnDocuments(actor, input)
  return { documents: rows.map((row) => presentOwn(actor, row)), ...page }
}
