import type Stripe from 'stripe'
import { newId } from '../../frame/ids.ts'
import type { Body } from '../../frame/kinds.ts'
import type { Work } from '../../frame/work.ts'
import type { DraftLine } from '../../frame/billing-state.ts'
import { day, periodAt, rhythmOf } from './calendar.ts'
import { redeem } from './discounts/discounts.ts'
import { debitOf, periodLine, trialLine } from './draft-lines.ts'
import { addInvoice } from './issue-invoice.ts'
import { plainSubscription, planOf } from './plain-subscription.ts'
import { idsOf, saveSubscription, withoutSpent } from './subscription-state.ts'

export interface Wanted {
  readonly customer: Stripe.Customer
  readonly price: Body<'price'>
  readonly trialEnd: number | null
  readonly missingMethod: 'cancel' | 'create_invoice'
  readonly discounts: readonly Stripe.Discount[]
  readonly method: string | null
  readonly metadata: Record<string, string>
  readonly status: 'incomplete' | 'active'
}

export const trialEndAfter = (work: Work, days: number): number => work.now + days * day

/** Includes the first line, which the first invoice bills. */
function firstLine(
  work: Work,
  { price, trialEnd, discounts }: Pick<Wanted, 'price' | 'trialEnd' | 'discounts'>,
  ids: { readonly subscription: string; readonly item: string },
): DraftLine {
  const of = { price, ...ids }
  if (trialEnd !== null) return trialLine(work, of, { start: work.now, end: trialEnd })
  return periodLine(work, of, discounts, periodAt(work.now, rhythmOf(price), work.now))
}

/** Stores it with its first invoice, which is still a draft. */
export function addSubscription(work: Work, wanted: Wanted): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const { customer, price, trialEnd } = wanted
  const ids = { subscription: newId('sub'), item: newId('si', 14) }
  const discounts = wanted.discounts.map((discount) => ({ ...discount, subscription: ids.subscription }))
  redeem(work, discounts)
  const line = firstLine(work, { price, trialEnd, discounts }, ids)
  const body: Stripe.Subscription = {
    ...plainSubscription,
    id: ids.subscription,
    billing_cycle_anchor: trialEnd ?? work.now,
    created: work.now,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: wanted.method,
    discounts: idsOf(withoutSpent(work, discounts, [line])),
    items: {
      object: 'list',
      data: [newItem(work, ids, price, line.period)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${ids.subscription}`,
    },
    latest_invoice: null,
    metadata: wanted.metadata,
    start_date: work.now,
    status: trialEnd === null ? wanted.status : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: wanted.missingMethod } },
    trial_start: trialEnd === null ? null : work.now,
  }
  const moment = { start: work.now, end: work.now }
  const invoice = addInvoice(
    work,
    { customer, subscription: body, lines: [line], reason: 'subscription_create', period: moment, currency: price.currency },
    null,
  )
  const subscription = { ...body, latest_invoice: invoice.id }
  saveSubscription(work, subscription, {
    dueAt: null,
    announced: false,
    debit: trialEnd === null ? debitOf(line) : null,
    waiting: [],
    pending: null,
  })
  work.record('customer.subscription.created', subscription)
  return { subscription, invoice }
}

function newItem(
  work: Work,
  ids: { readonly subscription: string; readonly item: string },
  price: Body<'price'>,
  { start, end }: DraftLine['period'],
): Stripe.SubscriptionItem {
  return {
    id: ids.item,
    object: 'subscription_item',
    billing_thresholds: null,
    created: work.now,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: price as unknown as Stripe.Price,
    quantity: 1,
    subscription: ids.subscription,
    tax_rates: [],
  }
}
