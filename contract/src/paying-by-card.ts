// Separate from the schemas, so that the page on which a family pays needs no zod.
import { currencySigns, formatMinor, type currencies } from './amounts.ts'

type Currency = (typeof currencies)[number]

/** The provider's least payment, in minor units. */
export const leastByCard: Readonly<Record<Currency, number>> = { GBP: 30, EUR: 50, USD: 50, CAD: 50, AUD: 50, NZD: 50 }

/** As `£0.30`. */
export const leastByCardWords = (currency: Currency): string => `${currencySigns[currency]}${formatMinor(leastByCard[currency])}`

/** Whether a sum is too small for cards; nothing to pay is not. */
export const isBelowCardLeast = (currency: Currency, minor: number): boolean => minor > 0 && minor < leastByCard[currency]

/** Why an unpaid card invoice cannot be paid by card just now (S4 money: the family reads the true reason). */
export const cardBars = ['no-account', 'cards-off', 'below-least', 'resting'] as const
export type CardBar = (typeof cardBars)[number]

export function cardBarWords(bar: CardBar, currency: Currency): string {
  if (bar === 'no-account') return 'The studio needs to connect their Stripe account to accept payments.'
  if (bar === 'resting') return 'The studio has paused Callboard. Please ask them how to pay.'
  if (bar === 'cards-off') return 'The studio is not taking cards at the moment. Please ask them how to pay.'
  return `Card payments start at ${leastByCardWords(currency)}. Please ask the studio how to pay.`
}
