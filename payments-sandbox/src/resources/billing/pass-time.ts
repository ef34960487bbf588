import type Stripe from 'stripe'
import type { Stored } from '../../frame/objects.ts'
import type { Work } from '../../frame/work.ts'
import { needCustomer } from '../customers.ts'
import { lastInvoice } from './cancel-subscription.ts'
import { discountsOf } from './discounts/discounts.ts'
import { debitOf } from './draft-lines.ts'
import { addInvoice, finaliseInvoice } from './issue-invoice.ts'
import { defaultMethod, payInvoice } from './pay-invoice.ts'
import { endSubscription, firstPaymentWithin, idsOf, itemOf, saveSubscription, withItem } from './subscription-state.ts'
import { voidInvoice } from './void-invoice.ts'
import { whatRenews } from './what-changes.ts'
import { mustHave } from '../../frame/must-have.ts'

/** A renewal's invoice stays a draft for this long, so that it can be inspected before it is charged. */
const draftLasts = 60 * 60

/** The draft's hour is over, or the next attempt is due. */
export function passInvoiceTime(work: Work, id: string): void {
  const { body } = work.objects.need('invoice', id)
  if (body.status === 'draft') finaliseInvoice(work, id)
  payInvoice(work, id)
}

/** Makes the one change that is due to a subscription next. */
export function passSubscriptionTime(work: Work, id: string): void {
  const { body, hidden } = work.objects.need('subscription', id)
  if (body.status === 'incomplete') return expire(work, body)
  if (body.pending_update && body.pending_update.expires_at <= work.now)
    return void voidInvoice(work, mustHave(hidden.pending, 'pending change').invoice)
  if (itemOf(body).current_period_end <= work.now) return endPeriod(work, { body, hidden })
  saveSubscription(work, body, { ...hidden, announced: true })
  work.record('customer.subscription.trial_will_end', body)
}

/** The first payment was not made in time. */
function expire(work: Work, { created, latest_invoice: invoice }: Stripe.Subscription): void {
  if (created + firstPaymentWithin <= work.now) voidInvoice(work, invoice as string)
}

function endPeriod(work: Work, found: Stored<'subscription'>): void {
  const { body, hidden } = found
  if (body.cancel_at_period_end) return end(work, found, 'cancellation_requested')
  const misses = body.status === 'trialing' && defaultMethod(work, body.customer as string, body) === null
  if (misses && body.trial_settings?.end_behavior.missing_payment_method === 'cancel') return end(work, found, null)
  const { period, line, lines, discounts } = whatRenews(work, { body, discounts: discountsOf(work, body), waiting: hidden.waiting })
  const before = itemOf(body)
  const after: Stripe.Subscription = {
    ...body,
    discounts: idsOf(discounts),
    items: withItem(body, period),
    status: body.status === 'trialing' ? 'active' : body.status,
  }
  const invoice = addInvoice(
    work,
    {
      customer: needCustomer(work.objects, body.customer as string),
      subscription: after,
      lines,
      reason: 'subscription_cycle',
      period: { start: before.current_period_start, end: before.current_period_end },
      currency: body.currency,
    },
    work.now + draftLasts,
  )
  const renewed = { ...after, latest_invoice: invoice.id }
  saveSubscription(work, renewed, { ...hidden, debit: debitOf(line), waiting: [] })
  work.record('customer.subscription.updated', renewed, body)
}

/** Lines not invoiced yet are billed at the end: mostly a credit. */
function end(work: Work, { body, hidden }: Stored<'subscription'>, reason: 'cancellation_requested' | null): void {
  saveSubscription(work, body, { ...hidden, waiting: [] })
  const ended = endSubscription(work, body.id, reason)
  if (hidden.waiting.length > 0) payInvoice(work, lastInvoice(work, ended, hidden.waiting).id)
}
