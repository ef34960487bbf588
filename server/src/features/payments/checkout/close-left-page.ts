import type { Scope } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { accountLeft } from '../../../platform/card-payments/call-fault.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { writeTimeline } from '../../invoices/write-timeline.ts'
import { findCheckout, writeCheckout, type CheckoutRow } from '../queries/checkouts.ts'

const words = 'Your card account was disconnected. Please check at Stripe whether it was paid there.'

/** Closes a page of a card account that the studio has left. We cannot learn whether it was paid, so the owners are asked to check. */
export async function closeLeftPage(scope: Scope, { id, invoiceId }: Pick<CheckoutRow, 'id' | 'invoiceId'>): Promise<void> {
  const invoice = await lockInvoice(scope, invoiceId)
  const row = await findCheckout(scope, id)
  // Even if a webhook came first: nobody will ask for its outcome again.
  await finishAttempt(scope, id, { failure: accountLeft.code })
  if (!invoice || !row || row.state === 'closed' || row.state === 'complete') return
  await writeCheckout(scope, id, { state: 'closed', url: null })
  await writeTimeline(scope, [{ invoiceId, kind: 'page-closed', byUserId: null, amountMinor: row.amountMinor, words }])
  scope.refresh('invoices', { roles: ['owner'], users: [invoice.parentId] })
}
