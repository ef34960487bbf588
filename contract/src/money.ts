import { z } from 'zod'

/** Integer minor units (pence, cents); every currency of the product has two decimals. */
export const Minor = z.number().int().safe()
export type Minor = z.infer<typeof Minor>

export const Currency = z.enum(['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD'])
export type Currency = z.infer<typeof Currency>

export const Country = z.enum(['GB', 'IE', 'US', 'CA', 'AU', 'NZ'])
export type Country = z.infer<typeof Country>

export const currencyOf = { GB: 'GBP', IE: 'EUR', US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD' } as const satisfies Record<Country, Currency>

/** Reads "12", "12.5" or "12.34" digit by digit, without floating point; null for anything else. */
export function parseMinor(typed: string): Minor | null {
  const match = /^\s*(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(typed)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Minor units as "12.34", the inverse of parseMinor. */
export function formatMinor(amount: Minor): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
