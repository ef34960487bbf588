import { longDate } from '@callboard/contract/days'
import type { ChangePreview, ChoiceWithCode } from '@callboard/contract/subscriptions'
import { moneyIn } from '../../../platform/writing.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustFind, mustHave } from '../../../platform/must-have.ts'
import { checkSales, type SaleCode } from '../at-provider/check-sales.ts'
import { findPromotion, type CodeRefusal } from '../at-provider/find-promotion.ts'
import { dayIn } from '../day-in.ts'
import { subscriptionWords } from '../subscription-words.ts'
import { findChangeable, type Changeable, type ChangeRefusal } from './find-changeable.ts'
import { priceChange, type ChangePrice, type ChangeTerms } from './price-change.ts'

export type PreviewRefusal = ChangeRefusal | SaleCode | CodeRefusal

/** Previews what a change of plan would cost (S3 §3 Upgrade preview). */
export async function previewChange(visitor: Visitor, choice: ChoiceWithCode): Promise<ChangePreview | Refusal<PreviewRefusal>> {
  const found = await visitor.withActor((actor) => findChangeable(actor, choice))
  if (isRefusal(found)) return found
  const now = Math.floor(visitor.clock.now().epochMilliseconds / 1000)
  const price = found.customerId === null ? priceOfTrial(found, choice, now) : await askPrice(visitor, found, choice, now)
  if (isRefusal(price)) return price
  const { at, immediateTotalMinor, prorationMinor, creditMinor, balanceMinor, nextRenewalMinor, nextRenewalAt } = price
  const day = await visitor.withScope(found.studioId, (scope) => dayIn(scope, nextRenewalAt))
  return {
    isUpgrade: found.celebration === 'upgrade',
    immediateTotalMinor,
    prorationMinor,
    creditMinor,
    balanceMinor,
    nextRenewalMinor,
    nextRenewalAt: nextRenewalAt.toISOString(),
    renewsItself: found.customerId !== null,
    currentTier: found.subscription.tier,
    newTier: choice.tier,
    explanation: found.customerId === null ? explainTrial(price, choice, longDate(day)) : explain(price, choice, longDate(day)),
    previewedAt: new Date(at * 1000).toISOString(),
  }
}

type Price = Omit<ChangePrice, 'before'>

/** Shared with the change itself, so that both request the same. */
export async function askPrice(
  visitor: Visitor,
  found: Changeable,
  choice: ChoiceWithCode,
  at: number,
): Promise<(ChangePrice & { readonly terms: ChangeTerms }) | Refusal<SaleCode | CodeRefusal | 'code-not-for-this'>> {
  const prices = await checkSales(visitor, found.sellables)
  if (isRefusal(prices)) return prices
  const platform = visitor.cardPayments.platform()
  const promotionId = await findPromotion(visitor, { studioId: found.studioId, code: choice.promotionCode })
  if (isRefusal(promotionId)) return promotionId
  const terms: ChangeTerms = {
    customerId: mustHave(found.customerId, 'customer of a paid plan'),
    subscriptionId: mustHave(found.row.providerSubscriptionId, 'subscription of a paid plan'),
    priceId: mustFind(prices, `${choice.tier}_${choice.billingInterval}`),
    billingInterval: choice.billingInterval,
    isHigher: found.isHigher,
    promotionId,
    at,
  }
  const price = await priceChange(platform, terms)
  if (!isCallFault(price)) return { ...price, terms }
  visitor.log.warn({ fault: price.code }, 'The price of a change of plan was not told')
  return refuse(promotionId !== null && price.kind === 'ours' ? 'code-not-for-this' : 'provider-unsure')
}

/** Without a card nothing is charged yet. */
export function priceOfTrial({ subscription, tier }: Changeable, { billingInterval }: ChoiceWithCode, at: number): Price {
  const nextRenewalMinor = billingInterval === 'yearly' ? tier.yearlyPriceMinor : tier.monthlyPriceMinor
  const nothing = { immediateTotalMinor: 0, prorationMinor: 0, creditMinor: 0, balanceMinor: 0 }
  return { how: 'trial', at, ...nothing, nextRenewalMinor, nextRenewalAt: new Date(mustHave(subscription.trialEndsAt, 'end of a trial')) }
}

const pounds = moneyIn('en-GB', 'GBP')
const nothingOn = (day: string) => `Nothing to pay on ${day}.`
const trialWords = (minor: number, day: string) => (minor === 0 ? nothingOn(day) : `On ${day} it will cost ${pounds(minor)}.`)

function explainTrial({ nextRenewalMinor }: Price, choice: ChoiceWithCode, day: string): string {
  return `Your free trial carries on with ${subscriptionWords(choice)} until ${day}. Nothing is charged without a card: the plan then costs ${pounds(nextRenewalMinor)}, and starts when you pay.`
}

/** In words what a change costs, now and on the day of the next payment. */
export function explain({ how, immediateTotalMinor, creditMinor, nextRenewalMinor }: Price, choice: ChoiceWithCode, day: string): string {
  const plan = subscriptionWords(choice)
  const next = nextRenewalMinor === 0 ? nothingOn(day) : `Your next payment, on ${day}, is ${pounds(nextRenewalMinor)}.`
  if (how === 'trial') return `Your free trial carries on with ${plan}. ${trialWords(nextRenewalMinor, day)}`
  if (immediateTotalMinor === 0)
    return `You change to ${plan} now and pay nothing today: ${pounds(creditMinor)} is left of your current plan. ${next}`
  const less = creditMinor > 0 ? ` ${pounds(creditMinor)} for the rest of your current plan has been taken off.` : ''
  return `You pay ${pounds(immediateTotalMinor)} now and change to ${plan}.${less} ${next}`
}
