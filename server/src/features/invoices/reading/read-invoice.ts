import type { InvoiceDetail } from '@callboard/contract/invoices'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { maySee } from '../policy.ts'
import { findInvoices } from '../queries/invoices.ts'
import { showInvoice } from './show-invoice.ts'

/** Opens an invoice for owners and the billed parent; for anyone else it is not found (S3 §6). */
export async function readInvoice(actor: Actor, { id }: { id: string }): Promise<InvoiceDetail | Refusal<'invoice-not-found'>> {
  const [invoice] = await findInvoices(actor, [id])
  return invoice && maySee(actor, invoice) ? showInvoice(actor, invoice) : refuse('invoice-not-found')
}
