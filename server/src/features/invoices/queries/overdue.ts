import type { Scope } from '../../../platform/actor.ts'
import { invoicesOf, type StoredInvoice } from './invoices.ts'

export async function lockNewlyOverdue(scope: Scope): Promise<StoredInvoice[]> {
  const held = await invoicesOf(scope)
    .where('status', '=', 'overdue')
    .where('ownersNotifiedOn', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return held.toSorted((one, other) =>
    one.dueOn === other.dueOn ? (one.index ?? 0) - (other.index ?? 0) : one.dueOn < other.dueOn ? -1 : 1,
  )
}

export async function writeOwnersNotified(scope: Scope, ids: readonly string[], on: string): Promise<void> {
  await scope.db
    .updateTable('invoices')
    .set({ ownersNotifiedOn: on })
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .execute()
}
