import type { Billing, Choice } from '@callboard/contract/subscriptions'
import { tierPrice } from './tier-price.ts'
import { perInterval, priceOf } from './tier-words.ts'

/** What the payment page asks for a plan today, which an earlier price of the studio's need not be: "£35 a month". */
export function payForPrice({ tiers }: Pick<Billing, 'tiers'>, { tier, billingInterval }: Choice): string {
  const found = tiers.find(({ name }) => name === tier)
  return found ? `${tierPrice(priceOf(found, billingInterval))} ${perInterval[billingInterval]}` : ''
}
