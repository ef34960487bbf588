import { isUnpaid } from '@callboard/contract/invoice-states'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { askToPay } from './ask-to-pay.ts'
import { mostSendings, sendingPause } from './limits.ts'
import { lockInvoice } from './lock-invoice.ts'
import { billedOf } from './queries/details.ts'
import { requestsSince } from './queries/requests-since.ts'
import { showInvoice } from './reading/show-invoice.ts'

/** Emails an unpaid invoice to the parent again. */
export async function sendInvoice(
  actor: Actor,
  { id }: { id: string },
): Promise<InvoiceDetail | Refusal<'invoice-not-found' | 'not-sendable' | 'parent-left' | 'sent-just-now' | 'too-many-requests'>> {
  const invoice = await lockInvoice(actor, id)
  if (!invoice) return refuse('invoice-not-found')
  if (!isUnpaid(invoice.status)) return refuse('not-sendable')
  if ((await billedOf(actor, invoice.parentId)).hasLeft) return refuse('parent-left')
  const now = actor.clock.now()
  const sent = await requestsSince(actor, id, toDate(now.subtract({ hours: 24 })))
  const [first, last] = [sent[0], sent.at(-1)]
  if (last && last > toDate(now.subtract(sendingPause))) return refuse('sent-just-now')
  if (first && sent.length >= mostSendings) return refuse('too-many-requests', { n: 24 * 3600 - secondsSince(first, toDate(now)) })
  await askToPay(actor, [id], { byUserId: actor.user.id })
  return showInvoice(actor, invoice)
}

const secondsSince = (then: Date, now: Date) => Math.floor((now.getTime() - then.getTime()) / 1000)
