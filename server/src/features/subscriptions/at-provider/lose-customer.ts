import { graceEndOf } from '@callboard/contract/subscription-status'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { findUnfinishedChange, writeChange } from '../queries/changes.ts'
import { findOpenCheckout, writePlanCheckout } from '../queries/checkouts.ts'
import { writeCustomer } from '../queries/customers.ts'
import { findTier, type SubscriptionRow } from '../queries/subscriptions.ts'
import { writeSubscription } from './write-plan.ts'

/**
 * Whoever runs Callboard has deleted the studio's customer at the provider, and with it the card and what was charged to it. The studio keeps
 * its plan, for nothing, until its owners give a card again: it becomes a new customer then. A plan that had stopped already has ended, and
 * one that was cancelled still ends when it was to.
 */
export async function loseCustomer(scope: Scope, current: SubscriptionRow | undefined): Promise<void> {
  await writeCustomer(scope, { customerId: null, attemptId: null })
  const page = await findOpenCheckout(scope)
  if (page) await writePlanCheckout(scope, page.id, { state: 'closed', url: null })
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
    // A change that waited for its payment may have held fewer.
    maxStudents,
  }
  if (graceEnd && graceEnd <= now)
    return writeSubscription(scope, current, { ...lost, status: 'cancelled', endedAt: graceEnd, cancelAtPeriodEnd: false })
  if (current.status === 'trialing') return writeSubscription(scope, current, lost)
  // What was not paid has not been paid for; one that is to end still has its days of grace.
  const paidUntil = (current.cancelAtPeriodEnd ? graceEnd : current.pastDueSince) ?? current.currentPeriodEndsAt
  await writeSubscription(scope, current, { ...lost, status: 'active', currentPeriodEndsAt: paidUntil })
}
