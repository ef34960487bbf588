import type { OwnerMoney } from '@callboard/contract/dashboards'
import type { MoneyRow } from './queries/money.ts'

/** This month's money compared with the month before (S2 §7), by the same figures as Payments Overview. */
export function sumMoney({ currency, revenueMinor, beforeMinor, unpaid }: MoneyRow): OwnerMoney {
  const figure = (wanted: boolean) => {
    const { amountMinor, count } = unpaid.find(({ isOverdue }) => isOverdue === wanted) ?? { amountMinor: 0, count: 0 }
    return { amountMinor, count }
  }
  return { currency, revenueMinor, changePercent: changeOf(revenueMinor, beforeMinor), outstanding: figure(false), overdue: figure(true) }
}

/** Null where a percentage is meaningless: without any revenue, or if refunds exceeded payments in the month before. */
function changeOf(now: number, before: number): number | null {
  if (before > 0) return Math.round(((now - before) / before) * 100)
  return before === 0 && now > 0 ? 100 : null
}
