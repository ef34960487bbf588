import { chartMonths, latestPayments, type PaymentsOverview, type Transaction } from '@callboard/contract/payments'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { firstOf } from '../../platform/must-have.ts'
import { listDisputed, listLatest, sumMonths, sumUnpaid } from './queries/overview.ts'
import { findStudio } from './queries/lookups.ts'

/** The figures of the current month in the studio's zone, its latest payments, and twelve months of revenue (S3 §2, §7). */
export async function readOverview(actor: Actor): Promise<PaymentsOverview> {
  const { zone, currency } = await findStudio(actor)
  const today = Temporal.PlainDate.from(dateIn(zone, actor.clock.now()))
  const first = today.with({ day: 1 })
  const days = Array.from({ length: chartMonths }, (_, n) => first.subtract({ months: chartMonths - 1 - n }).toString())
  const months = new Map((await sumMonths(actor, { from: firstOf(days), zone })).map((one) => [one.month, one]))
  const now = months.get(first.toString())
  return {
    currency,
    month: first.toString(),
    revenue: { amountMinor: now?.revenueMinor ?? 0, count: now?.payments ?? 0 },
    ...(await sumUnpaid(actor, today.toString())),
    latest: (await listLatest(actor, latestPayments)).map(presentTransaction),
    disputed: (await listDisputed(actor)).map(({ parentId, parentName, respondBy, ...rest }) => ({
      ...rest,
      parent: { id: parentId, name: parentName },
      respondBy: respondBy?.toISOString() ?? null,
    })),
    months: days.map((month) => ({ month, revenueMinor: months.get(month)?.revenueMinor ?? 0 })),
  }
}

function presentTransaction({ parentId, parentName, ...rest }: Awaited<ReturnType<typeof listLatest>>[number]): Transaction {
  return { ...rest, parent: { id: parentId, name: parentName } }
}
