import type { Actor } from '../../../platform/actor.ts'
import { findDocument, type DocumentRow } from '../queries/documents.ts'
import { findOwn, type OwnRecipient } from '../queries/recipients.ts'

export interface Seen {
  readonly row: DocumentRow
  /** empty: not given to the actor */
  readonly own: readonly OwnRecipient[]
}

/** A document for an owner, or for somebody who was given it; null to anybody else, as if it did not exist. */
export async function seeDocument(actor: Actor, id: string): Promise<Seen | null> {
  const [row, own] = [await findDocument(actor, id), await findOwn(actor, id, actor.user.id)]
  return row && (own.length > 0 || actor.role === 'owner') ? { row, own } : null
}
