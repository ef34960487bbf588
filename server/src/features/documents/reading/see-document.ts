import type { Actor } from '../../../platform/actor.ts'
import { findDocument, type DocumentRow } from '../queries/documents.ts'
import { findOwnRecipients, type OwnRecipient } from '../queries/recipients.ts'

export interface SeenDocument {
  readonly row: DocumentRow
  /** empty: not given to the actor */
  readonly own: readonly OwnRecipient[]
}

/** A document for an owner, or for somebody who was given it; null to anybody else, as if it did not exist. */
export async function seeDocument(actor: Actor, id: string): Promise<SeenDocument | null> {
  const [row, own] = [await findDocument(actor, id), await findOwnRecipients(actor, id, actor.user.id)]
  return row && (own.length > 0 || actor.role === 'owner') ? { row, own } : null
}
