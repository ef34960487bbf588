import type { Currency, Minor } from '@callboard/contract/money'

/** "£1.2k", as there is little room above a bar; the table has the exact amounts. */
export function shortMoney(amount: Minor, currency: Currency): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
    .format(amount / 100)
    .toLowerCase()
}
