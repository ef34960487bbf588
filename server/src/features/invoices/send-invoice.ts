import type { InvoiceDetail } from '@callboard/contract/invoices'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { askToPay } from './ask-to-pay.ts'
import { judgeSending, type NotSent } from './reminding/judge-sending.ts'
import { lockInvoice } from './lock-invoice.ts'
import { showInvoice } from './reading/show-invoice.ts'

/** Emails an unpaid invoice to the parent again, who may be the owner. */
export async function sendInvoice(actor: Actor, { id }: { id: string }): Promise<InvoiceDetail | NotSent | Refusal<'invoice-not-found'>> {
  const invoice = await lockInvoice(actor, id)
  if (!invoice) return refuse('invoice-not-found')
  const why = (await judgeSending(actor, [invoice])).get(id)
  if (why) return why
  await askToPay(actor, [id], { byUserId: null })
  return showInvoice(actor, invoice)
}
