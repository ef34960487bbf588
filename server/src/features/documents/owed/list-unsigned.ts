import type { ListUnsigned, Unsigned, UnsignedPage } from '@callboard/contract/kept-signatures'
import type { Actor } from '../../../platform/actor.ts'
import { childOf, isExpired } from '../present.ts'
import { countsOfAwaited, findAwaited } from '../queries/awaited.ts'
import { pageOfUnsigned, type UnsignedRow } from '../queries/unsigned.ts'
import { presentAwaited } from './present-awaited.ts'

/** Who has not signed what, over all documents, and who is still to be given something to sign. */
export async function listUnsigned(actor: Actor, input: ListUnsigned): Promise<UnsignedPage> {
  const { rows, ...page } = await pageOfUnsigned(actor, input)
  return {
    unsigned: rows.map((row) => present(actor, row)),
    ...page,
    awaitedCounts: await countsOfAwaited(actor),
    awaited: (await findAwaited(actor, input)).map((row) => presentAwaited(actor, row)),
  }
}

function present(actor: Actor, row: UnsignedRow): Unsigned {
  const { id, userId, name, email, documentId, documentName, expiresOn, lastReminderAt } = row
  return {
    id,
    user: { id: userId, name, email },
    child: childOf(row),
    document: { id: documentId, name: documentName, expiresOn },
    isOverdue: isExpired(actor, { expiresOn }),
    lastReminderAt: lastReminderAt?.toISOString() ?? null,
  }
}
