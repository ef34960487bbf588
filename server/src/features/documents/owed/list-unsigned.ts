import type { ListUnsigned, Unsigned, UnsignedPage } from '@callboard/contract/kept-signatures'
import type { Actor } from '../../../platform/actor.ts'
import { isExpired } from '../present.ts'
import { pageOfUnsigned, type UnsignedRow } from '../queries/unsigned.ts'

/** Who has not signed what, over all documents. */
export async function listUnsigned(actor: Actor, input: ListUnsigned): Promise<UnsignedPage> {
  const { rows, ...page } = await pageOfUnsigned(actor, input)
  return { unsigned: rows.map((row) => present(actor, row)), ...page }
}

function present(actor: Actor, { id, userId, name, email, documentId, documentName, expiresOn, lastReminderAt }: UnsignedRow): Unsigned {
  return {
    id,
    user: { id: userId, name, email },
    document: { id: documentId, name: documentName, expiresOn },
    isOverdue: isExpired(actor, { expiresOn }),
    lastReminderAt: lastReminderAt?.toISOString() ?? null,
  }
}
