import { mustHave } from '../../frame/must-have.ts'

interface Every {
  readonly interval: string
  readonly interval_count: number
}

export interface Period {
  readonly start: number
  readonly end: number
}

/** @throws a fault for a price of one payment */
export const rhythmOf = (price: { readonly recurring: Every | null }): Every => mustHave(price.recurring, 'rhythm of a price')

/** The period that contains `moment`, all in seconds. Periods begin on the first one's day of the month, where that exists. */
export function periodAt(anchor: number, every: Every, moment: number): Period {
  const months = monthsOf(every)
  let past = 0
  while (monthsLater(anchor, (past + 1) * months) <= moment) past += 1
  return { start: monthsLater(anchor, past * months), end: monthsLater(anchor, (past + 1) * months) }
}

export const sameRhythm = (one: Every, other: Every): boolean => monthsOf(one) === monthsOf(other)

const monthsOf = ({ interval, interval_count: count }: Every): number => (interval === 'year' ? 12 : 1) * count

export function monthsLater(moment: number, months: number): number {
  const from = new Date(moment * 1000)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay))
  return Math.floor(midnight / 1000) + (moment % day)
}

export const day = 24 * 60 * 60
