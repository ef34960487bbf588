// Apart from the schemas of money.ts: pages that show amounts need no zod.
import type { Currency, Minor } from './money.ts'

/** Beside a studio's own amounts, where nobody takes one dollar for another. */
export const currencySigns: Readonly<Record<Currency, string>> = { GBP: '£', EUR: '€', USD: '$', CAD: '$', AUD: '$', NZD: '$' }

/** Minor units as "12.34". */
export function formatMinor(amount: Minor): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
