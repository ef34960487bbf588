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

/** Longer than that many characters: cut, with three dots at its end (S2 §9), by grapheme, so that no emoji is split. */
export function preview(text: string, most = 50): string {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.replaceAll(/\s+/g, ' ').trim())]
  const whole = letters.map(({ segment }) => segment)
  const said = whole.length > most ? `${whole.slice(0, most - 3).join('')}...` : whole.join('')
  // One letter can carry any number of marks.
  return said.length > 8 * most ? `${said.slice(0, 8 * most).toWellFormed()}...` : said
}
