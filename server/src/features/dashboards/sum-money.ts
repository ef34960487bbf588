import type { OwnerMoney } from '@callboard/contract/dashboards'
import type { Actor } from '../../platform/actor.ts'
import { sumMonths, sumUnpaid } from '../payments/queries/overview.ts'
import { findStudio } from '../payments/queries/parties.ts'
import type { Days } from './days.ts'

/** The money of this month, and how it compares with the one before (S2 §7); as Payments Overview has it. */
export async function sumMoney(actor: Actor, { today }: Days): Promise<OwnerMoney> {
  const { zone, currency } = await findStudio(actor)
  const first = Temporal.PlainDate.from(today).with({ day: 1 })
  const before = first.subtract({ months: 1 }).toString()
  const months = new Map((await sumMonths(actor, { from: before, zone })).map(({ month, revenueMinor }) => [month, revenueMinor]))
  const revenueMinor = months.get(first.toString()) ?? 0
  return {
    currency,
    revenueMinor,
    changePercent: changeOf(revenueMinor, months.get(before) ?? 0),
    ...(await sumUnpaid(actor, today)),
  }
}

/** Null where a percentage would say nothing: of no revenue at all, or of a month in which more went back than came in. */
function changeOf(now: number, before: number): number | null {
  if (before > 0) return Math.round(((now - before) / before) * 100)
  return before === 0 && now > 0 ? 100 : null
}
