import type Stripe from 'stripe'
import { Fault } from '../../frame/fault.ts'
import type { Stored } from '../../frame/objects.ts'
import type { Work } from '../../frame/work.ts'
import { needCustomer } from '../customers.ts'
import { firstPaymentWithin, itemOf, saveSubscription } from './subscription-state.ts'
import { addInvoice, finaliseInvoice } from './issue-invoice.ts'
import { payInvoice, unpaid } from './pay-invoice.ts'
import { voidInvoice } from './void-invoice.ts'
import { whatChanges, type Change, type Changed } from './what-changes.ts'
import { mustHave } from '../../frame/must-have.ts'

export type Behaviour = 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete'

/** Changes price, trial or discounts, and collects the immediate cost as `behaviour` says. */
export function updateSubscription(work: Work, id: string, change: Change, behaviour: Behaviour): void {
  const { pending } = work.objects.need('subscription', id).hidden
  if (pending) voidInvoice(work, pending.invoice)
  const before = work.objects.need('subscription', id)
  if (!['active', 'trialing', 'past_due'].includes(before.body.status))
    throw new Fault(400, { message: `A subscription with a status of ${before.body.status} cannot be changed.` })
  const changed = whatChanges(work, before, change)
  const awaits = changed.bill !== null && behaviour === 'pending_if_incomplete'
  if (!awaits) keep(work, before, changed)
  if (changed.bill === null) return
  const invoice = bill(work, changed, change)
  if (awaits) reserve(work, before, changed, invoice.id)
  finaliseInvoice(work, invoice.id)
  const attempt = payInvoice(work, invoice.id)
  if (attempt.paid) return
  if (behaviour === 'error_if_incomplete') throw unpaid(attempt.refusal)
  if (awaits) tellPending(work, id, changed.body)
}

function keep(work: Work, { body: before, hidden }: Stored<'subscription'>, { body, debit, waiting }: Changed): void {
  saveSubscription(work, body, { ...hidden, debit, waiting })
  if (JSON.stringify(before) !== JSON.stringify(body)) work.record('customer.subscription.updated', body, before)
}

function bill(work: Work, { body, bill: lines }: Changed, { at }: Change): Stripe.Invoice {
  const customer = needCustomer(work.objects, body.customer as string)
  const period = { start: work.now, end: work.now }
  const wanted = {
    customer,
    subscription: body,
    lines: mustHave(lines, 'bill of a change'),
    period,
    currency: body.currency,
    prorationDate: at,
  }
  const invoice = addInvoice(work, { ...wanted, reason: 'subscription_update' }, null)
  const { body: now } = work.objects.need('subscription', body.id)
  work.objects.save('subscription', { ...now, latest_invoice: invoice.id })
  return invoice
}

/** The subscription stays unchanged until its invoice is paid. */
function reserve(work: Work, { body: before, hidden }: Stored<'subscription'>, { body, debit }: Changed, invoice: string): void {
  const { billing_cycle_anchor, cancel_at, discounts, items, status, trial_end } = body
  // Unless the update ends a trial, other invoices may change the status in the meantime.
  const ended = status === before.status ? {} : { status }
  const renewed = { billing_cycle_anchor, cancel_at, discounts, items, trial_end, ...ended }
  const pending = { invoice, body: renewed, debit, waited: hidden.waiting }
  saveSubscription(work, { ...before, latest_invoice: invoice }, { ...hidden, waiting: [], pending })
}

function tellPending(work: Work, id: string, { items, trial_end: trialEnd }: Stripe.Subscription): void {
  const { body: before, hidden } = work.objects.need('subscription', id)
  const after: Stripe.Subscription = {
    ...before,
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(work.now + firstPaymentWithin, itemOf(before).current_period_end),
      metadata: null,
      subscription_items: items.data,
      trial_end: before.trial_end === trialEnd ? null : trialEnd,
      trial_from_plan: null,
    },
  }
  saveSubscription(work, after, hidden)
  work.record('customer.subscription.updated', after, before)
}
