import { nameOf } from './issuing/number-invoices.ts'
import type { StoredInvoice } from './queries/invoices.ts'

/** The details of an issued invoice for notifications. */
export function aboutInvoice({ id, index, totalMinor, currency, method, dueOn, parentId, parentName }: StoredInvoice) {
  return {
    amountMinor: totalMinor,
    currency,
    reference: index === null ? '' : nameOf(index),
    invoiceId: id,
    parent: { userId: parentId, name: parentName },
    method,
    dueDate: dueOn,
  }
}
