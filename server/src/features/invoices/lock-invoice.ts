import type { Scope } from '../../platform/actor.ts'
import { lockInvoices, type StoredInvoice } from './queries/invoices.ts'

/** Locks one invoice until the transaction ends: paying, editing, cancelling and settling wait here. Does not check who may see it. */
export async function lockInvoice(scope: Scope, id: string): Promise<StoredInvoice | null> {
  const [invoice] = await lockInvoices(scope, [id])
  return invoice ?? null
}
