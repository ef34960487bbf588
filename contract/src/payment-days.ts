import { addDays, dayOfWeek } from './days.ts'

/** The studio's weekly payment day (Monday is 1) and monthly payment date (S3 §9); null: none is chosen. */
export interface PaymentDays {
  readonly weeklyDay: number | null
  readonly monthlyDate: number | null
}

export const lastMonthlyDate = 28
export const shorterMonths = 'Shorter months use their last day.'

/** The first payment day on or after `from`; null where none is chosen for the interval. */
export function paymentDay(
  { weeklyDay, monthlyDate }: PaymentDays,
  interval: 'week' | 'month' | 'term' | 'year',
  from: string,
): string | null {
  if (interval === 'week') return weeklyDay === null ? null : addDays(from, (weeklyDay - dayOfWeek(from) + 7) % 7)
  if (monthlyDate === null) return null
  for (let day = from; ; day = addDays(day, 1)) if (Number(day.slice(8)) === monthlyDate) return day
}
