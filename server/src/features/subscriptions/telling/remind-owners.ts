import { graceEndOf } from '@callboard/contract/subscription-status'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { notify } from '../../notifications/notify.ts'
import { dayIn } from '../day-in.ts'
import { sumOwed } from '../queries/history.ts'
import { lockSubscription, type SubscriptionRow } from '../queries/subscriptions.ts'

/** Time before the end of a trial, before the renewal of a yearly plan, and before the end of an unpaid one. */
export const reminders = { trial: { hours: 3 * 24 }, year: { hours: 7 * 24 }, grace: { hours: 2 * 24 } } as const

/** Tells owners once that their trial or their days of grace are about to end, or a year about to be charged, and how much is at stake. */
export async function remindOwners(scope: Scope): Promise<void> {
  const row = await lockSubscription(scope)
  if (!row) return
  const graceEnd = graceEndOf(row)
  if (isDue(scope, graceEnd, row.notifiedGrace, reminders.grace)) await tellGrace(scope, row, graceEnd)
  if (row.cancelAtPeriodEnd) return
  if (row.status === 'trialing' && isDue(scope, row.trialEndsAt, row.notifiedTrialEnd, reminders.trial))
    await tellTrial(scope, row, row.trialEndsAt)
  // A plan whose customer was deleted has no card to charge.
  if (row.providerSubscriptionId === null) return
  if (
    row.status === 'active' &&
    row.billingInterval === 'yearly' &&
    isDue(scope, row.currentPeriodEndsAt, row.notifiedRenewal, reminders.year)
  )
    await tellRenewal(scope, row, row.currentPeriodEndsAt)
}

function isDue({ clock }: Scope, at: Date | null, notified: Date | null, before: { readonly hours: number }): at is Date {
  const now = clock.now()
  return at !== null && at > toDate(now) && at <= toDate(now.add(before)) && notified?.getTime() !== at.getTime()
}

async function tellTrial(scope: Scope, row: SubscriptionRow, end: Date): Promise<void> {
  const date = await dayIn(scope, end)
  const isPaid = row.providerSubscriptionId !== null
  await notify(scope, 'trial_ending', { to: 'owners', details: { date, ...(isPaid && { amountMinor: chargeOf(row) }) } })
  await note(scope, row.id, { notifiedTrialEnd: end })
}

async function tellGrace(scope: Scope, row: SubscriptionRow, end: Date): Promise<void> {
  await notify(scope, 'plan_ending', { to: 'owners', details: { date: await dayIn(scope, end), amountMinor: await sumOwed(scope, row) } })
  await note(scope, row.id, { notifiedGrace: end })
}

async function tellRenewal(scope: Scope, row: SubscriptionRow, end: Date): Promise<void> {
  const date = await dayIn(scope, end)
  await notify(scope, 'renewal_due', { to: 'owners', details: { date, amountMinor: chargeOf(row) } })
  await note(scope, row.id, { notifiedRenewal: end })
}

function chargeOf({ nextChargeMinor, priceMinor }: SubscriptionRow): number {
  return nextChargeMinor ?? priceMinor
}

async function note(
  scope: Scope,
  id: string,
  notified: Partial<Pick<SubscriptionRow, 'notifiedTrialEnd' | 'notifiedRenewal' | 'notifiedGrace'>>,
): Promise<void> {
  await scope.db.updateTable('studioSubscriptions').set(notified).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}
