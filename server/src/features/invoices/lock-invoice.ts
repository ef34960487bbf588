import type { Scope } from '../../platform/actor.ts'
import { lockInvoices, type StoredInvoice } from './queries/invoices.ts'

/** Holds one invoice until the transaction ends: whoever pays, edits, cancels or settles it waits here. Not for who may see it. */
export async function lockInvoice(scope: Scope, id: string): Promise<StoredInvoice | null> {
  const [invoice] = await lockInvoices(scope, [id])
  return invoice ?? null
}
