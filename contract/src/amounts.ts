// Apart from the schemas of money.ts: pages that show amounts need no zod.
type Minor = number

export const currencies = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD'] as const

/** Beside a studio's own amounts, where nobody takes one dollar for another. */
export const currencySigns: Readonly<Record<(typeof currencies)[number], string>> = {
  GBP: '£',
  EUR: '€',
  USD: '$',
  CAD: '$',
  AUD: '$',
  NZD: '$',
}

/** Minor units as "12.34". */
export function formatMinor(amount: Minor): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
