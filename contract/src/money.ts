import { z } from 'zod'
import { currencies } from './amounts.ts'

export * from './amounts.ts'

/** Integer minor units (pence, cents); every currency of the product has two decimals. */
export const Minor = z.number().int().safe()
export type Minor = z.infer<typeof Minor>

export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

export const Country = z.enum(['GB', 'IE', 'US', 'CA', 'AU', 'NZ'])
export type Country = z.infer<typeof Country>

export const currencyOf = { GB: 'GBP', IE: 'EUR', US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD' } as const satisfies Record<Country, Currency>

/** The specification's `stripe` and `bacs`. */
export const PaymentMethod = z.enum(['card', 'bank-transfer'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How money has come in; an owner records all but cards. */
export const PaidMethod = z.enum(['card', 'bank-transfer', 'cash', 'cheque'])
export type PaidMethod = z.infer<typeof PaidMethod>

/** How money goes back to a family: as it came, or by another way, which the owner records. */
export const RefundMethod = z.enum(['card', 'bank-transfer', 'cash'])
export type RefundMethod = z.infer<typeof RefundMethod>
