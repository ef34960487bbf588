import { declarationOf } from '@callboard/contract/call'
import { fillWords } from '@callboard/contract/refusals'
import { isRunning } from '@callboard/contract/running'
import {
  subscriptions,
  type BillingInterval,
  type Choice,
  type PlanOffer,
  type Subscription,
  type Tier,
} from '@callboard/contract/subscriptions'
import type { Held } from './find-held.ts'
import { isGiven } from './is-given.ts'
import { tierWords } from '../subscription-words.ts'

const words = declarationOf(subscriptions.checkOut).errorMap
const intervals: readonly BillingInterval[] = ['monthly', 'yearly', 'lifetime']

/** The label and action of every tier card's button, in every interval (S3 §4). */
export function listOffers(held: Held, hadTrial: boolean): PlanOffer[] {
  return held.tiers.flatMap((tier) => intervals.map((billingInterval) => offerOf(held, tier, billingInterval, hadTrial)))
}

/** Null: no such tier. */
export function findOffer(held: Held, { tier, billingInterval }: Choice): PlanOffer | null {
  const found = held.tiers.find(({ name }) => name === tier)
  return found ? offerOf(held, found, billingInterval) : null
}

type Said = Pick<PlanOffer, 'action' | 'label'> & { readonly hint?: string; readonly isCurrent?: boolean }

function offerOf(held: Held, tier: Tier, billingInterval: BillingInterval, hadTrial = true): PlanOffer {
  return { tier: tier.name, billingInterval, isCurrent: false, hint: null, ...saidOf(held, tier, billingInterval, hadTrial) }
}

function saidOf(
  { tiers, subscription, studentCount, lifetimeTier, isByHand }: Held,
  tier: Tier,
  interval: BillingInterval,
  hadTrial: boolean,
): Said {
  const current = subscription && isRunning(subscription.status) ? subscription : null
  if (current?.cancelAtPeriodEnd) return { action: 'none', label: 'Not Available During Cancellation' }
  if (current?.tier === tier.name && current.billingInterval === interval) return { action: 'none', label: 'Current Plan', isCurrent: true }
  if (current && isByHand) return { action: 'none', label: 'Not Available' }
  if (studentCount > tier.maxStudents) {
    const values = { n: studentCount, tier: tier.name, max: tier.maxStudents }
    return { action: 'none', label: 'Not Available', hint: fillWords(words['too-many-students'].message, values) }
  }
  if (lifetimeTier && rankOf(tiers, tier.name) <= rankOf(tiers, lifetimeTier))
    return { action: 'none', label: 'Not Available', hint: `You have ${tierWords(lifetimeTier)} for life.` }
  if (subscription?.status === 'unpaid') return { action: 'none', label: 'Subscribe', hint: words['payment-due'].message }
  if (!current) return { action: hadTrial || interval === 'lifetime' ? 'checkOut' : 'subscribe', label: 'Subscribe' }
  return changeOf(
    current,
    { isHigher: rankOf(tiers, tier.name) > rankOf(tiers, current.tier), isSame: tier.name === current.tier },
    interval,
  )
}

function changeOf(current: Subscription, { isHigher, isSame }: { isHigher: boolean; isSame: boolean }, interval: BillingInterval): Said {
  const isOwed = current.status === 'past_due' ? words['payment-due'].message : null
  if (current.billingInterval === 'lifetime') {
    const label = { lifetime: 'Upgrade', yearly: 'Switch to Yearly', monthly: 'Switch to Monthly' }[interval]
    return { action: 'checkOut', label }
  }
  if (interval === 'lifetime' && !isHigher && !isSame) return { action: 'none', label: 'Not Available' }
  const label = interval === 'lifetime' ? 'Upgrade to Lifetime' : isHigher ? 'Upgrade' : 'Downgrade'
  if (isOwed !== null) return { action: 'none', label, hint: isOwed }
  return { action: interval === 'lifetime' || isGiven(current) ? 'checkOut' : 'change', label }
}

/** Tiers are ordered from smallest to largest. */
function rankOf(tiers: readonly Tier[], name: Tier['name']): number {
  return tiers.findIndex((tier) => tier.name === name)
}
