import type { Currency, Minor } from '@callboard/contract/money'

/** "£1.2k": room above a bar is small, and the table beside it is exact. */
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
