import { currencySigns, formatMinor } from '@callboard/contract/amounts'
import type { Currency, Minor } from '@callboard/contract/money'

/** "£1,234.50" (S1 §9). */
export function money(amount: Minor, currency: Currency): string {
  return `${amount < 0 ? '−' : ''}${currencySigns[currency]}${grouped(Math.abs(amount))}`
}

/** "1,234.50" */
export function grouped(amount: Minor): string {
  return formatMinor(amount).replaceAll(/\B(?=(\d{3})+\.)/g, ',')
}
