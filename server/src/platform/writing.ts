import { writeDate } from '@callboard/contract/date-formats'
import type { Minor } from '@callboard/contract/money'

/** How a studio's people write amounts and dates. */
export interface Writing {
  money(amount: Minor): string
  /** in figures */
  date(date: string): string
}

const formats = new Map<string, Intl.NumberFormat>()

/** "£12.50"; cached, as creating a format costs far more than using it. */
export function moneyIn(locale: string, currency: string): (amount: Minor) => string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  return (amount) => format.format(amount / 100)
}

/** The data that {@link writingOf} needs, for places where functions cannot be sent. */
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
