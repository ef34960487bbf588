import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { CheckoutSession } from '../../../platform/card-payments/caller.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { providerIdOf, readIntent, type Intent } from '../paying/see-intent.ts'

/** The provider's checkout session for an invoice. */
export interface Session {
  readonly checkoutId: string
  readonly invoiceId: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly intent: Intent | null
  /** made for this page alone, because it keeps the card */
  readonly customer: { readonly accountId: string; readonly customerId: string } | null
}

/** Null: not one of our pages. */
export async function seeSession(payments: StudioPayments, id: string): Promise<Session | null | CallFault> {
  const session = await payments.read((stripe) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }))
  return isCallFault(session) ? session : readSession(payments.accountId, session)
}

function readSession(accountId: string, session: CheckoutSession): Session | null {
  const { kind, attempt_id: checkoutId, invoice_id: invoiceId } = session.metadata ?? {}
  if (kind !== 'invoice' || !checkoutId || !invoiceId || !session.status) return null
  const intent = typeof session.payment_intent === 'object' && session.payment_intent ? readIntent(accountId, session.payment_intent) : null
  const customer = session.customer ? { accountId, customerId: providerIdOf(session.customer) } : null
  return { checkoutId, invoiceId, status: session.status as Session['status'], intent, customer }
}
