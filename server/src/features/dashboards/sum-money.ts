import type { OwnerMoney } from '@callboard/contract/dashboards'
import type { MoneyRow } from './queries/money.ts'

/** The money of this month, and how it compares with the one before (S2 §7); as Payments Overview has it. */
export function sumMoney({ currency, revenueMinor, beforeMinor, unpaid }: MoneyRow): OwnerMoney {
  const figure = (wanted: boolean) => {
    const { amountMinor, count } = unpaid.find(({ isOverdue }) => isOverdue === wanted) ?? { amountMinor: 0, count: 0 }
    return { amountMinor, count }
  }
  return { currency, revenueMinor, changePercent: changeOf(revenueMinor, beforeMinor), outstanding: figure(false), overdue: figure(true) }
}

/** Null where a percentage would say nothing: of no revenue at all, or of a month in which more went back than came in. */
function changeOf(now: number, before: number): number | null {
  if (before > 0) return Math.round(((now - before) / before) * 100)
  return before === 0 && now > 0 ? 100 : null
}
