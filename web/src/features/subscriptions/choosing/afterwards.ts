import { trialDays, type PlanAction, type BillingInterval } from '@callboard/contract/subscriptions'

const often = { monthly: 'every month until you cancel', yearly: 'every year until you cancel' } as const

/** What pressing will do, in one sentence; null if the price is shown before it is confirmed. */
export function afterwards(action: PlanAction, interval: BillingInterval, price: string, withPromo: boolean): string | null {
  if (action === 'subscribe') {
    const per = interval === 'yearly' ? 'a year' : 'a month'
    return `Free for ${trialDays} days without a card; after that you decide whether to pay ${price} ${per}, and nothing is ever deleted.`
  }
  if (action !== 'checkOut') return null
  const less = withPromo ? `${price}, less your promotion code,` : price
  return interval === 'lifetime'
    ? `You pay ${less} by card, once. Anything left of a plan you have already paid for comes off the price.`
    : `You pay ${less} by card now, and then ${often[interval]}.`
}
