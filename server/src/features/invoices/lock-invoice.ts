import type { Scope } from '../../platform/actor.ts'
import { lockInvoices, type StoredInvoice } from './queries/invoices.ts'

/** Locks several in one statement; see `lockInvoice`. */
export const lockEach = (scope: Scope, ids: readonly string[]): Promise<StoredInvoice[]> => lockInvoices(scope, ids)

/** Locks an invoice for the transaction, which serialises paying, editing, cancelling and settling. Does not check who may see it. */
export async function lockInvoice(scope: Scope, id: string): Promise<StoredInvoice | null> {
  const [invoice] = await lockInvoices(scope, [id])
  return invoice ?? null
}
