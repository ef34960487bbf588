import type { Currency, Minor } from '@callboard/contract/money'

/** "£1,234.50" (S1 §9). */
export function money(amount: Minor, currency: Currency): string {
  const formatter = formatterOf(currency)
  // By its digits, because dividing by 100 could round.
  const text = String(Math.abs(amount)).padStart(3, '0')
  const whole = BigInt(text.slice(0, -2))
  const shown = formatter.formatToParts(whole).map((part) => (part.type === 'fraction' ? text.slice(-2) : part.value))
  return `${amount < 0 ? '−' : ''}${shown.join('')}`
}

/** "£" */
export function signOf(currency: Currency): string {
  const parts = formatterOf(currency).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

const formatterOf = (currency: Currency) => new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
