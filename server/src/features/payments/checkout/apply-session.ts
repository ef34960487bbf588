import type { Scope } from '../../../platform/actor.ts'
import { forgetLater } from '../../cards/at-provider/forget-customer.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { applyPayment } from '../paying/apply-payment.ts'
import { findCheckout, writeCheckout, type CheckoutState } from '../queries/checkouts.ts'
import type { Session } from './see-session.ts'

/** A state never moves backwards: the provider's answers may arrive out of order. */
const rank: Record<CheckoutState, number> = { opening: 0, open: 1, processing: 2, closed: 3, complete: 4 }

/** Brings a page into line with the provider's session, in any order and any number of times. */
export async function applySession(scope: Scope, session: Session): Promise<void> {
  if (session.intent?.status === 'succeeded') return applyPayment(scope, session.intent)
  const invoice = await lockInvoice(scope, session.invoiceId)
  const checkout = invoice && (await findCheckout(scope, session.checkoutId))
  const state = stateOf(session)
  if (!checkout || rank[state] <= rank[checkout.state]) return
  await writeCheckout(scope, checkout.id, { state, ...(state !== 'open' && { url: null }) })
  // Nobody paid, so no card was kept: the provider need not know the parent.
  if (session.status === 'expired' && session.customer) forgetLater(scope, session.customer)
  if (state !== 'open') scope.refresh('invoices', { roles: ['owner'], users: [invoice.parentId] })
}

/** Some payment methods take days: the page is complete while the money is still on its way. */
function stateOf({ status, intent }: Session): CheckoutState {
  if (status === 'open') return 'open'
  return status === 'complete' && intent?.status === 'processing' ? 'processing' : 'closed'
}
