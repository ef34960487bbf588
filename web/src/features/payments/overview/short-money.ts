import { type Currency, currencySigns, type Minor } from '@callboard/contract/money'
import { figures } from '../../../lib/format/figures.ts'

/**
 * "£1,205", as there is little room above a bar; the table has the exact amounts. All bars of a chart have one unit, so that they compare:
 * pounds, or thousands ("£12.3k") where the highest has five figures.
 */
export function shortMoney(amount: Minor, currency: Currency, highest: Minor): string {
  const [unit, letter, digits] =
    highest < 1_000_000
      ? [100, '', 0]
      : highest < 10_000_000
        ? [100_000, 'k', 1]
        : highest < 1_000_000_000
          ? [100_000, 'k', 0]
          : [1e8, 'm', 1]
  const [whole, part] = (Math.abs(amount) / unit).toFixed(digits).split('.')
  return `${amount < 0 ? '−' : ''}${currencySigns[currency]}${figures(Number(whole))}${part ? `.${part}` : ''}${letter}`
}
