import type Stripe from 'stripe'
import type { Body } from '../../frame/kinds.ts'
import type { Work } from '../../frame/work.ts'
import type { DraftLine, SubscriptionState } from '../../frame/billing-state.ts'
import { day } from './calendar.ts'
import { isOnce } from './discounts/discounts.ts'
import { planOf } from './plain-subscription.ts'
import { mustHave } from '../../frame/must-have.ts'

const announcedBefore = 3 * day
export const firstPaymentWithin = 23 * 60 * 60

export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem =>
  mustHave(subscription.items.data[0], 'item of the subscription')

/** Every subscription has them from its beginning. */
export const cancellationOf = (subscription: Stripe.Subscription): Stripe.Subscription.CancellationDetails =>
  mustHave(subscription.cancellation_details, 'details of a cancellation')

/** Stores it with the time of its next change by the clock. */
export function saveSubscription(work: Work, body: Stripe.Subscription, hidden: SubscriptionState): Stripe.Subscription {
  return work.objects.save('subscription', body, { ...hidden, dueAt: dueAt(body, hidden) })
}

function dueAt(body: Stripe.Subscription, { announced }: SubscriptionState): number | null {
  if (body.status === 'incomplete') return body.created + firstPaymentWithin
  if (body.ended_at !== null) return null
  const moments = [itemOf(body).current_period_end]
  if (body.status === 'trialing' && body.trial_end !== null && !announced) moments.push(body.trial_end - announcedBefore)
  if (body.pending_update) moments.push(body.pending_update.expires_at)
  return Math.min(...moments)
}

export function endSubscription(
  work: Work,
  id: string,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Stripe.Subscription {
  const { body, hidden } = work.objects.need('subscription', id)
  const after: Stripe.Subscription = {
    ...body,
    status: 'canceled',
    canceled_at: body.canceled_at ?? work.now,
    cancellation_details: { ...cancellationOf(body), ...details, reason },
    ended_at: work.now,
    pending_update: null,
  }
  saveSubscription(work, after, { ...hidden, pending: null })
  stopCollecting(work, id)
  work.record('customer.subscription.deleted', after)
  return after
}

/** Stops automatic charges after the end; open invoices can still be paid. */
function stopCollecting(work: Work, subscription: string): void {
  for (const { body } of work.objects.all('invoice'))
    if (body.parent?.subscription_details?.subscription === subscription && ['draft', 'open'].includes(body.status ?? ''))
      work.objects.save('invoice', { ...body, auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null })
}

/** The invoice of a pending update has been paid. */
export function applyPending(work: Work, id: string): void {
  const { body: before, hidden } = work.objects.need('subscription', id)
  const { body: changed, debit } = mustHave(hidden.pending, 'pending change')
  const after: Stripe.Subscription = { ...before, ...changed, pending_update: null }
  saveSubscription(work, after, { ...hidden, debit, pending: null })
  work.record('customer.subscription.updated', after, before)
  if (before.pending_update) work.record('customer.subscription.pending_update_applied', after)
}

/** A subscription's remaining discounts after these lines used theirs. */
export function withoutSpent(work: Work, discounts: readonly Stripe.Discount[], lines: readonly DraftLine[]): Stripe.Discount[] {
  const used = new Set(lines.flatMap((line) => line.discounts.map(({ discount }) => discount)))
  return discounts.filter((discount) => !used.has(discount.id) || !isOnce(work, discount))
}

export const idsOf = (discounts: readonly Stripe.Discount[]): string[] => discounts.map(({ id }) => id)

/** The item with another price or period. */
export function withItem(
  subscription: Stripe.Subscription,
  change: { readonly price?: Body<'price'>; readonly start: number; readonly end: number },
): Stripe.Subscription['items'] {
  const item = itemOf(subscription)
  const price = change.price ? { price: change.price as unknown as Stripe.Price, plan: planOf(change.price) } : {}
  return { ...subscription.items, data: [{ ...item, ...price, current_period_start: change.start, current_period_end: change.end }] }
}
