import type { Billing, Choice } from '@callboard/contract/subscriptions'
import { tierPrice } from './tier-price.ts'
import { perInterval, priceOf } from './tier-words.ts'

/** Today's price of a plan on the payment page, which may differ from the studio's earlier price: "£35 a month". */
export function payForPrice({ tiers }: Pick<Billing, 'tiers'>, { tier, billingInterval }: Choice): string {
  const found = tiers.find(({ name }) => name === tier)
  return found ? `${tierPrice(priceOf(found, billingInterval))} ${perInterval[billingInterval]}` : ''
}
