import { writeDate } from '@callboard/contract/date-formats'
import type { Minor } from '@callboard/contract/money'

/** How people of a studio write amounts and dates. */
export interface Writing {
  money(amount: Minor): string
  /** in figures */
  date(date: string): string
}

const formats = new Map<string, Intl.NumberFormat>()

/** "£12.50"; formats are kept, as making one costs far more than using it. */
export function moneyIn(locale: string, currency: string): (amount: Minor) => string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  return (amount) => format.format(amount / 100)
}

/** What {@link writingOf} is made from: goes where functions cannot. */
export interface WritingStyle {
  readonly country: string
  readonly currency: string
  readonly dateFormat: string
}

export function writingOf({ country, currency, dateFormat }: WritingStyle): Writing {
  return {
    money: moneyIn(`en-${country}`, currency),
    date: (date) => writeDate(date, dateFormat),
  }
}
