import type Stripe from 'stripe'
import { Fault, noSuch, notModelled } from '../../frame/fault.ts'
import type { Stored } from '../../frame/objects.ts'
import type { Work } from '../../frame/work.ts'
import { needCustomer } from '../customers.ts'
import type { DraftLine } from '../../frame/billing-state.ts'
import { creditLine } from './draft-lines.ts'
import { addInvoice, finaliseInvoice } from './issue-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { endSubscription, itemOf, saveSubscription } from './subscription-state.ts'
import { voidInvoice } from './void-invoice.ts'

interface How {
  readonly prorate: boolean
  readonly invoiceNow: boolean
  readonly details: Partial<Stripe.Subscription.CancellationDetails>
}

export function cancelSubscription(work: Work, id: string, { prorate, invoiceNow, details }: How): Stripe.Subscription {
  const { pending } = work.objects.need('subscription', id).hidden
  if (pending) voidInvoice(work, pending.invoice)
  const found = work.objects.need('subscription', id)
  if (found.body.ended_at !== null) throw noSuch('subscription', id)
  const lines = lastLines(work, found, prorate ? work.now : null)
  // Without an invoice Stripe would keep these lines for the customer's next invoice.
  if (!invoiceNow && prorate && lines.length > 0) throw notModelled('prorate without invoice_now', 'prorate')
  saveSubscription(work, found.body, { ...found.hidden, debit: null, waiting: [] })
  const ended = endSubscription(work, id, 'cancellation_requested', details)
  if (!invoiceNow || lines.length === 0) return ended
  const invoice = lastInvoice(work, ended, lines)
  payInvoice(work, invoice.id)
  return work.objects.need('subscription', id).body
}

/** Lines not invoiced yet, and the credit for time after `at`. */
export function lastLines(work: Work, { body, hidden }: Stored<'subscription'>, at: number | null): readonly DraftLine[] {
  const item = itemOf(body)
  if (at === null || hidden.debit === null || hidden.debit.end <= at) return hidden.waiting
  if (at < item.current_period_start)
    throw new Fault(400, {
      param: 'proration_date',
      message: 'Cannot specify `proration_date` outside of the subscription’s current period.',
    })
  const price = work.objects.need('price', item.price.id).body
  return [...hidden.waiting, creditLine(work, { price, subscription: body.id, item: item.id }, hidden.debit, at)]
}

export function lastInvoice(work: Work, subscription: Stripe.Subscription, lines: readonly DraftLine[]): Stripe.Invoice {
  const customer = needCustomer(work.objects, subscription.customer as string)
  const moment = { start: work.now, end: work.now }
  const wanted = { customer, subscription, lines, reason: 'subscription_update', period: moment, currency: subscription.currency } as const
  const { id } = addInvoice(work, wanted, null)
  work.objects.save('subscription', { ...subscription, latest_invoice: id })
  return finaliseInvoice(work, id)
}
