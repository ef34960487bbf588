import { monthsPaymentsPerPage } from '@callboard/contract/invoice-states'
import type { MonthsPayments, ReadMonth } from '@callboard/contract/payments'
import type { Actor } from '../../platform/actor.ts'
import { listMoved, sumMoved } from './queries/overview.ts'
import { findStudio } from './queries/lookups.ts'

/** The payments, refunds and disputes that make up a month's revenue, newest first, in pages. `month` is any day in it. */
export async function readMonth(actor: Actor, { month: day, page: asked }: ReadMonth): Promise<MonthsPayments> {
  const { zone, currency } = await findStudio(actor)
  const first = Temporal.PlainDate.from(day).with({ day: 1 })
  const span = { from: first.toString(), until: first.add({ months: 1 }).toString(), zone }
  const { revenueMinor, count } = await sumMoved(actor, span)
  const page = Math.min(asked, Math.max(1, Math.ceil(count / monthsPaymentsPerPage)))
  const rows = await listMoved(actor, span, { limit: monthsPaymentsPerPage, offset: (page - 1) * monthsPaymentsPerPage })
  return {
    currency,
    month: first.toString(),
    revenueMinor,
    total: count,
    page,
    entries: rows.map(({ parentId, parentName, ...entry }) => ({ ...entry, parent: { id: parentId, name: parentName } })),
  }
}
