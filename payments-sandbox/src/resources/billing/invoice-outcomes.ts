import type Stripe from 'stripe'
import { fieldIs } from '../../frame/objects.ts'
import type { Work } from '../../frame/work.ts'
import { day } from './calendar.ts'
import { applyPending, endSubscription, saveSubscription } from './subscription-state.ts'

/** Days after the first attempt. */
const retriesOn = [1, 3, 5, 7]

/** Marks the invoice as paid, by a payment or because nothing was due. */
export function settled(work: Work, id: string): Stripe.Invoice {
  const { body, hidden } = work.objects.need('invoice', id)
  const after: Stripe.Invoice = {
    ...body,
    status: 'paid',
    amount_paid: body.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: body.attempt_count + (hidden.intent === null ? 0 : 1),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...body.status_transitions, paid_at: work.now },
  }
  work.objects.save('invoice', after)
  const payment = paymentOf(work, id)
  if (payment) {
    const paid = {
      ...payment,
      status: 'paid',
      amount_paid: after.amount_paid,
      status_transitions: { canceled_at: null, paid_at: work.now },
    }
    work.objects.save('invoice_payment', paid)
    work.record('invoice_payment.paid', paid)
  }
  work.record('invoice.paid', after)
  work.record('invoice.payment_succeeded', after)
  recover(work, after)
  return after
}

export const paymentOf = (work: Work, invoice: string): Stripe.InvoicePayment | undefined =>
  work.objects.page('invoice_payment', { limit: 1 }, [fieldIs('invoice', invoice)]).data[0]

/** A payment of the invoice was declined, or needs the cardholder. */
export function notSettled(work: Work, id: string, asks: boolean): void {
  const { body, hidden } = work.objects.need('invoice', id)
  const firstTriedAt = hidden.firstTriedAt ?? work.now
  const isDue = body.next_payment_attempt === null ? hidden.firstTriedAt === null : body.next_payment_attempt <= work.now
  const retried = body.billing_reason === 'subscription_cycle' || body.billing_reason === 'subscription_update'
  const next = retriesOn.map((days) => firstTriedAt + days * day).find((at) => at > work.now) ?? null
  const subscription = subscriptionOf(work, body)
  const isPending = subscription?.hidden.pending?.invoice === id
  const after: Stripe.Invoice = {
    ...body,
    attempted: true,
    attempt_count: body.attempt_count + 1,
    next_payment_attempt: isDue ? (retried && !isPending ? next : null) : body.next_payment_attempt,
  }
  work.objects.save('invoice', after, { ...hidden, firstTriedAt })
  work.record('invoice.payment_failed', after)
  if (asks) work.record('invoice.payment_action_required', after)
  if (!subscription || isPending || !retried) return
  const { body: before, hidden: state } = subscription
  if (before.status === 'active') {
    const late: Stripe.Subscription = { ...before, status: 'past_due' }
    saveSubscription(work, late, state)
    work.record('customer.subscription.updated', late, before)
  }
  if (isDue && next === null) endSubscription(work, before.id, 'payment_failed')
}

/** The first payment activates a subscription, and a late one reactivates it. */
function recover(work: Work, invoice: Stripe.Invoice): void {
  const found = subscriptionOf(work, invoice)
  if (!found) return
  const { body: before, hidden } = found
  if (hidden.pending?.invoice === invoice.id) return applyPending(work, before.id)
  const owes = openInvoices(work, before.id).length > 0
  if (before.status !== 'incomplete' && (before.status !== 'past_due' || owes)) return
  const after: Stripe.Subscription = { ...before, status: 'active' }
  saveSubscription(work, after, hidden)
  work.record('customer.subscription.updated', after, before)
}

export function openInvoices(work: Work, subscription: string): Stripe.Invoice[] {
  const ofIt = fieldIs('parent.subscription_details.subscription', subscription)
  return work.objects.page('invoice', { limit: 100 }, [fieldIs('status', 'open'), ofIt]).data
}

export function subscriptionOf(work: Work, { parent }: Stripe.Invoice) {
  const id = parent?.subscription_details?.subscription
  return typeof id === 'string' ? work.objects.find('subscription', id) : undefined
}
