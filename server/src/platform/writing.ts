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

/** Longer than 50 characters: cut to 47 and three dots (S2 §9), by grapheme, so that no emoji is split. */
export function preview(text: string): string {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.replaceAll(/\s+/g, ' ').trim())]
  const whole = letters.map(({ segment }) => segment)
  return whole.length > 50 ? `${whole.slice(0, 47).join('')}...` : whole.join('')
}
