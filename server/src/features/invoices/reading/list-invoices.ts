import type { InvoicePage, ListInvoices } from '@callboard/contract/invoices'
import type { Actor } from '../../../platform/actor.ts'
import { presentRow } from '../present.ts'
import { pageOfInvoices } from '../queries/lists.ts'

/** Reads a page of the studio's invoices (S3 §2). Drafts come as they were prepared, the last preparation first, by family. */
export async function listInvoices(actor: Actor, input: ListInvoices): Promise<InvoicePage> {
  const { rows, total, page, counts, drafts, today } = await pageOfInvoices(actor, input)
  return { invoices: rows.map((row) => presentRow(row, today)), total, page, counts, drafts }
}
