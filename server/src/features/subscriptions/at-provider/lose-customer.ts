import { graceEndOf } from '@callboard/contract/subscription-status'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { findUnfinishedChange, writeChange } from '../queries/changes.ts'
import { findOpenCheckout, writeSubscriptionCheckout } from '../queries/checkouts.ts'
import { writeBillingCustomer } from '../queries/customers.ts'
import { findTier, type SubscriptionRow } from '../queries/subscriptions.ts'
import { writeSubscription } from './write-subscription.ts'

/**
 * For a customer deleted at the provider by Callboard's operator, and with it the card and its subscription. The studio keeps its plan free
 * of charge until its owners give a card again, as a new customer. A plan that was unpaid has ended, and a cancelled one still ends on its
 * date.
 */
export async function loseCustomer(scope: Scope, current: SubscriptionRow | undefined): Promise<void> {
  await writeBillingCustomer(scope, { customerId: null, attemptId: null })
  const page = await findOpenCheckout(scope)
  if (page) await writeSubscriptionCheckout(scope, page.id, { state: 'closed', url: null })
  const change = await findUnfinishedChange(scope)
  if (change?.state === 'awaiting-payment') await writeChange(scope, change.id, { state: 'failed' })
  if (!current?.providerSubscriptionId) return
  const now = toDate(scope.clock.now())
  const graceEnd = graceEndOf(current)
  const { maxStudents } = await findTier(scope, current.tier)
  const lost = {
    providerSubscriptionId: null,
    pastDueSince: null,
    nextChargeMinor: null,
    unknownPrice: null,
    // An unpaid change may have reduced the places.
    maxStudents,
  }
  if (graceEnd && graceEnd <= now)
    return writeSubscription(scope, current, { ...lost, status: 'cancelled', endedAt: graceEnd, cancelAtPeriodEnd: false })
  if (current.status === 'trialing') return writeSubscription(scope, current, lost)
  // Time that was not paid for does not count, but a plan that is to end keeps its days of grace.
  const paidUntil = (current.cancelAtPeriodEnd ? graceEnd : current.pastDueSince) ?? current.currentPeriodEndsAt
  await writeSubscription(scope, current, { ...lost, status: 'active', currentPeriodEndsAt: paidUntil })
}
