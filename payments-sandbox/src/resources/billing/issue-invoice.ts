import type Stripe from 'stripe'
import { newId } from '../../frame/ids.ts'
import type { Work } from '../../frame/work.ts'
import { newPaymentIntent } from '../payments/payment-intents.ts'
import { needCustomer } from '../customers.ts'
import { draftInvoice, dueOn, type Wanted } from './draft-invoice.ts'
import { settled } from './invoice-outcomes.ts'

/** Stores and announces a draft. @param finalizesAt null: at once, by the caller */
export function addInvoice(work: Work, wanted: Wanted, finalizesAt: number | null): Stripe.Invoice {
  const invoice: Stripe.Invoice = { ...draftInvoice(work, wanted), automatically_finalizes_at: finalizesAt }
  // Stored in reverse, as lists return the newest first.
  for (const line of invoice.lines.data.toReversed()) work.objects.save('invoice_line', line)
  work.objects.save('invoice', invoice, { intent: null, firstTriedAt: null })
  work.record('invoice.created', invoice)
  return invoice
}

/**
 * Applies the customer's balance, numbers the invoice and requests payment; an invoice with nothing due is paid.
 * @param paidBy the payment that has paid it already
 */
export function finaliseInvoice(work: Work, id: string, paidBy?: string): Stripe.Invoice {
  const { body, hidden } = work.objects.need('invoice', id)
  const customer = needCustomer(work.objects, body.customer as string)
  const { due, balance } = dueOn(body, customer)
  const sequence = customer.next_invoice_sequence ?? 1
  const after = { ...customer, balance, next_invoice_sequence: sequence + 1, currency: body.currency }
  work.objects.save('customer', after)
  if (balance !== customer.balance) work.record('customer.updated', after, customer)
  const page = `${work.address}/i/${id}`
  const open: Stripe.Invoice = {
    ...body,
    status: 'open',
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: work.now,
    ending_balance: balance,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status_transitions: { ...body.status_transitions, finalized_at: work.now },
  }
  work.objects.save('invoice', open)
  work.record('invoice.finalized', open)
  if (due === 0) return settled(work, id)
  if (paidBy !== undefined) {
    addInvoicePayment(work, open, paidBy)
    work.objects.save('invoice', open, { ...hidden, intent: paidBy })
    return settled(work, id)
  }
  const intent = newPaymentIntent(work, {
    amount: due,
    currency: open.currency,
    customer: customer.id,
    description: open.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: open.parent ? 'off_session' : null,
    invoice: id,
  })
  addInvoicePayment(work, open, intent.id)
  return work.objects.save('invoice', open, { ...hidden, intent: intent.id })
}

function addInvoicePayment(work: Work, invoice: Stripe.Invoice, intent: string): void {
  work.objects.save('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: work.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}
