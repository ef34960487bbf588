import type Stripe from 'stripe'
import type { Work } from '../../frame/work.ts'
import { needCustomer } from '../customers.ts'
import { cancelPayment } from '../payments/payment-intents.ts'
import { paymentOf, subscriptionOf } from './invoice-outcomes.ts'
import { saveSubscription } from './subscription-state.ts'

/** Voids an invoice, and restores what it took of the customer's balance. */
export function voidInvoice(work: Work, id: string): Stripe.Invoice {
  const { body, hidden } = work.objects.need('invoice', id)
  const customer = needCustomer(work.objects, body.customer as string)
  const taken = (body.ending_balance ?? 0) - body.starting_balance
  if (taken !== 0) {
    const after = { ...customer, balance: customer.balance - taken }
    work.objects.save('customer', after)
    work.record('customer.updated', after, customer)
  }
  if (hidden.intent !== null) cancelPayment(work, hidden.intent, 'void_invoice')
  const payment = paymentOf(work, id)
  if (payment)
    work.objects.save('invoice_payment', {
      ...payment,
      status: 'canceled',
      status_transitions: { canceled_at: work.now, paid_at: null },
    })
  const after: Stripe.Invoice = {
    ...body,
    status: 'void',
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...body.status_transitions, voided_at: work.now },
  }
  work.objects.save('invoice', after)
  work.record('invoice.voided', after)
  forget(work, after)
  return after
}

/** A pending update is dropped with its invoice, and a never-paid subscription expires with its first. */
function forget(work: Work, invoice: Stripe.Invoice): void {
  const found = subscriptionOf(work, invoice)
  if (!found) return
  const { body: before, hidden } = found
  if (hidden.pending?.invoice === invoice.id) {
    const after: Stripe.Subscription = { ...before, pending_update: null }
    saveSubscription(work, after, { ...hidden, pending: null, waiting: [...hidden.pending.waited, ...hidden.waiting] })
    work.record('customer.subscription.updated', after, before)
    work.record('customer.subscription.pending_update_expired', after)
  } else if (before.status === 'incomplete') {
    const after: Stripe.Subscription = { ...before, status: 'incomplete_expired', ended_at: work.now }
    saveSubscription(work, after, hidden)
    work.record('customer.subscription.updated', after, before)
  }
}
