import type { NextToPay } from '@callboard/contract/payments'
import type { Actor } from '../../platform/actor.ts'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { findNextToPay } from '../invoices/payable/find-next-to-pay.ts'
import { followPage } from './checkout/follow-page.ts'
import { paymentChecks } from './limits.ts'
import { listUnsettled } from './queries/checkouts.ts'
import { findInvoice } from './queries/lookups.ts'

type Standing = { readonly isPaid: boolean; readonly isProcessing: boolean; readonly next?: NextToPay | null }
type NotFound = Refusal<'invoice-not-found'>

/** Returns the state of an invoice's payment when a parent comes back from the provider's page, without waiting for a webhook. */
export async function checkPayment(visitor: Visitor, { invoiceId }: { invoiceId: string }): Promise<Standing | NotFound> {
  const found = await visitor.withActor((actor) => standingOf(actor, invoiceId))
  if (isRefusal(found)) return found
  const { studioId, pages, ...standing } = found
  if (standing.isPaid || pages.length === 0) return standing
  if ((await visitor.limits.spend(paymentChecks, invoiceId)) === null)
    for (const checkoutId of pages) {
      const fault = await followPage(visitor, { studioId, checkoutId })
      if (isCallFault(fault)) visitor.log.warn({ fault: fault.code }, 'The provider did not tell how a payment stands')
    }
  const now = await visitor.withActor((actor) => standingOf(actor, invoiceId))
  if (isRefusal(now)) return now
  const { studioId: _studioId, pages: _pages, ...after } = now
  return after
}

async function standingOf(actor: Actor, invoiceId: string): Promise<(Standing & { studioId: string; pages: string[] }) | NotFound> {
  const invoice = await findInvoice(actor, invoiceId)
  const mayRead = invoice && (actor.role === 'owner' || invoice.parentId === actor.user.id)
  if (!mayRead || invoice.index === null) return refuse('invoice-not-found')
  const unsettled = await listUnsettled(actor, invoiceId)
  const isPaid = invoice.status === 'paid' || invoice.status === 'refunded'
  return {
    studioId: actor.studioId,
    pages: unsettled.filter(({ state }) => state !== 'opening').map(({ id }) => id),
    isPaid,
    isProcessing: unsettled.some(({ state }) => state === 'processing'),
    ...(isPaid && invoice.parentId === actor.user.id && { next: await findNextToPay(actor, invoice.parentId) }),
  }
}
