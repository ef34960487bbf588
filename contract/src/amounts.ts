// Separate from the schemas of money.ts, so that pages that only show amounts need no zod.
type Minor = number

export const currencies = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD'] as const

/** For a studio's own amounts, where nobody would confuse the dollars. */
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
