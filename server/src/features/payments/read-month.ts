import type { MonthsPayments } from '@callboard/contract/payments'
import type { Actor } from '../../platform/actor.ts'
import { listMoved } from './queries/overview.ts'
import { findStudio } from './queries/parties.ts'

/** What the revenue of the month around a day is the sum of, newest first. */
export async function readMonth(actor: Actor, { month: day }: { month: string }): Promise<MonthsPayments> {
  const { zone, currency } = await findStudio(actor)
  const first = Temporal.PlainDate.from(day).with({ day: 1 })
  const rows = await listMoved(actor, { from: first.toString(), until: first.add({ months: 1 }).toString(), zone })
  return {
    currency,
    month: first.toString(),
    revenueMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    entries: rows.map(({ parentId, parentName, ...entry }) => ({ ...entry, parent: { id: parentId, name: parentName } })),
  }
}
