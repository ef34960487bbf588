import type { Scope } from '../../../platform/actor.ts'
import { z } from 'zod'
import { Attempts, finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import { toDate } from '../../../platform/clock.ts'
import { changeWords } from '../at-provider/history-of-invoices.ts'
import { findChange, writeChange, type SubscriptionChangeRow } from '../queries/changes.ts'
import { dropEarlierLooks, lockBillingCustomer } from '../queries/customers.ts'
import { writeHistory } from '../queries/history.ts'
import { findTier, lockSubscription } from '../queries/subscriptions.ts'

const ChangeRequest = z.object({
  changeId: z.string(),
  subscriptionId: z.string(),
  itemId: z.string(),
  priceId: z.string(),
  promotionId: z.string().nullable(),
  /** seconds; prorations start here */
  at: z.number(),
  how: z.enum(['trial', 'invoice', 'credit']),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>

export const changeAttempts = new Attempts('plan-change', ChangeRequest)

export interface Changed {
  /** the change is awaiting payment */
  readonly isPending: boolean
  readonly invoiceId: string | null
  readonly url: string | null
}

/** Records the outcome of a change, whichever caller reports it first; an unknown outcome is left to the reconciler. */
export async function settleChange(scope: Scope, attempt: Attempt<ChangeRequest>, changed: Changed | CallFault): Promise<void> {
  await lockBillingCustomer(scope)
  const subscription = await lockSubscription(scope)
  const change = await findChange(scope, attempt.request.changeId)
  if (change?.state !== 'under-way' || (isCallFault(changed) && changed.kind === 'unknown')) return
  // An earlier look may not include the change.
  await dropEarlierLooks(scope)
  if (isCallFault(changed)) {
    await finishAttempt(scope, attempt.id, { failure: changed.code })
    await writeChange(scope, change.id, { state: 'failed' })
    if (subscription) await giveBackPlaces(scope, subscription)
    return
  }
  const { isPending, invoiceId, url } = changed
  await finishAttempt(scope, attempt.id, { objectId: attempt.request.subscriptionId })
  await writeChange(scope, change.id, isPending ? { state: 'awaiting-payment', invoiceId, paymentUrl: url } : { state: 'done', invoiceId })
  if (!isPending && invoiceId === null) await writeHistory(scope, [entryOf(scope, change)])
  if (!isPending && subscription) await writeTier(scope, subscription.id, change)
  scope.refresh('subscriptions', { roles: ['owner'] })
}

async function giveBackPlaces(scope: Scope, { id, tier }: { readonly id: string; readonly tier: string }): Promise<void> {
  const { maxStudents } = await findTier(scope, tier)
  await write(scope, id, { maxStudents })
}

async function writeTier(scope: Scope, id: string, { tier: name, billingInterval }: SubscriptionChangeRow): Promise<void> {
  const { maxStudents, yearlyPriceMinor, monthlyPriceMinor } = await findTier(scope, name)
  const priceMinor = billingInterval === 'yearly' ? yearlyPriceMinor : monthlyPriceMinor
  // The next charge is still the former plan's; the next look at the provider brings the new one.
  await write(scope, id, { tier: name, billingInterval, priceMinor, maxStudents, nextChargeMinor: null })
}

async function write(
  scope: Scope,
  id: string,
  to: { tier?: string; billingInterval?: 'monthly' | 'yearly'; priceMinor?: number; maxStudents: number; nextChargeMinor?: null },
): Promise<void> {
  await scope.db
    .updateTable('studioSubscriptions')
    .set({ ...to, updatedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

/** A change without an invoice is recorded too. */
function entryOf(scope: Scope, change: SubscriptionChangeRow) {
  return {
    sourceId: change.id,
    at: toDate(scope.clock.now()),
    type: change.type,
    description: changeWords(change),
    amountMinor: 0,
    prorationMinor: change.type === 'trial_change' ? null : change.prorationMinor,
    status: change.type === 'trial_change' ? ('trial' as const) : ('completed' as const),
    invoiceUrl: null,
  }
}
