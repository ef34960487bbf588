import type { Scope } from '../../../platform/actor.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { dayIn } from '../day-in.ts'
import { paidAmong, writeHistory, type HistoryEntry } from '../queries/history.ts'

/** Writes what the provider says of a studio's invoices, and sends its owners a receipt for each payment that is new, once. */
export async function keepPayments(scope: Scope, entries: readonly HistoryEntry[]): Promise<void> {
  const paid = entries.filter(({ status, amountMinor }) => status === 'paid' && amountMinor > 0)
  const known = await paidAmong(
    scope,
    paid.map(({ sourceId }) => sourceId),
  )
  await writeHistory(scope, entries)
  const news = paid.filter(({ sourceId }) => !known.has(sourceId))
  const receipts = news.map(async ({ at, amountMinor, description }) => ({
    to: 'owners' as const,
    details: { date: await dayIn(scope, new Date(at)), amountMinor, planName: description },
  }))
  await notifyEach(scope, 'plan_paid', await Promise.all(receipts))
}
